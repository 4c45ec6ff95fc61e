import { expect, it } from 'vitest'
import { hasHistory, historyFacts } from './facts.ts'

const stateOf = (facts: ReturnType<typeof historyFacts>) =>
  Object.fromEntries(facts.map(({ id, state }) => [id, state]))

it('claims nothing where there is no document', () => {
  expect(new Set(Object.values(stateOf(historyFacts({ accident_history: null, owners: null, grade: null }))))).toEqual(
    new Set(['unknown']),
  )
})

it('keeps apart what the record says from what it leaves open', () => {
  const facts = historyFacts({
    accident_history: { accident: true, ownDamageCount: 2, ownDamageKrw: 3_835_680, flood: false },
    owners: 1,
    grade: null,
  })
  expect(stateOf(facts)).toEqual({
    accident: 'bad',
    damage: 'bad',
    structural: 'unknown',
    owners: 'plain',
    flood: 'good',
    totalLoss: 'unknown',
    commercial: 'unknown',
    theft: 'unknown',
    odometer: 'unknown',
    repair: 'unknown',
  })
  expect(facts.find(({ id }) => id === 'damage')).toMatchObject({ count: 2, costKrw: 3_835_680 })
})

it('shows no cost where no claim was made', () => {
  const facts = historyFacts({
    accident_history: { accident: false, ownDamageCount: 0, ownDamageKrw: 0 },
    owners: null,
    grade: null,
  })
  expect(facts.find(({ id }) => id === 'damage')).toEqual({
    id: 'damage',
    state: 'good',
    source: 'insurance',
    count: 0,
  })
})

it.each(['insurance', 'inspection'] as const)('says that a fact comes from the %s', (paper) => {
  const history = { flood: true, papers: { flood: paper } }
  const facts = historyFacts({ accident_history: history, owners: null, grade: null })
  expect(facts.find(({ id }) => id === 'flood')).toEqual({ id: 'flood', state: 'bad', source: paper })
})

it('says on which facts the papers contradict each other', () => {
  const history = { flood: true, papers: { flood: 'inspection' }, contradicted: ['flood'] } as const
  const facts = historyFacts({ accident_history: { ...history, contradicted: ['flood'] }, owners: null, grade: null })
  expect(facts.filter(({ isContradicted }) => isContradicted)).toEqual([
    { id: 'flood', state: 'bad', source: 'inspection', isContradicted: true },
  ])
})

it('tells what is rare only where a paper says yes', () => {
  const rare = (history: object) =>
    historyFacts({ accident_history: history, owners: null, grade: null })
      .slice(10)
      .map(({ id, state, isDone }) => [id, state, isDone])
  expect(rare({ recall: false, tuning: false, liens: false, fire: false })).toEqual([])
  expect(rare({ recall: true, recallDone: false, liens: true })).toEqual([
    ['recall', 'plain', false],
    ['liens', 'bad', undefined],
  ])
  expect(rare({ recall: true })).toEqual([['recall', 'plain', null]])
})

it.each([
  [{ accident: false, commercialUse: false }, 'LPG 2.0 rental car Premium', 'bad', 'trim'],
  [null, 'LPG taxi', 'bad', 'trim'],
  [{ accident: false, commercialUse: true }, 'LPG 2.0 rental car Premium', 'bad', 'insurance'],
  [{ accident: false, commercialUse: false }, 'Premium', 'good', 'insurance'],
] as const)('says of %j and the trim %j: %s, by the %s', (history, grade, state, source) => {
  const car = { accident_history: history, owners: null, grade }
  expect(hasHistory(car)).toBe(true)
  expect(historyFacts(car).find(({ id }) => id === 'commercial')).toEqual({ id: 'commercial', state, source })
})
