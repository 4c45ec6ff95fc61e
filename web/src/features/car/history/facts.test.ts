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
    owners: 'plain',
    flood: 'good',
    totalLoss: 'unknown',
    commercial: 'unknown',
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

it.each([
  [{ accident: true, ownDamageCount: 0, flood: false }, 'inspection'],
  [{ accident: true, ownDamageCount: 1 }, 'insurance'],
  [{ accident: false, ownDamageCount: 0 }, 'insurance'],
  [{ accident: false }, 'inspection'],
] as const)('says where %j comes from: %s', (history, source) => {
  const [accident] = historyFacts({ accident_history: history, owners: null, grade: null })
  expect(accident).toMatchObject({ id: 'accident', source })
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
