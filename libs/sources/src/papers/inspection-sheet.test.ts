import { accidentHistory, type PastFact } from '@karvan/domain'
import { describe, expect, it } from 'vitest'
import { inspectionOf } from './inspection-sheet.ts'

type Facts = Partial<Record<PastFact, boolean>>

function factsOf(sheet: unknown): Facts | null {
  const history = accidentHistory(null, inspectionOf(sheet))
  if (history === null) return null
  const { papers: _, contradicted: __, ownDamageCount: ___, ownDamageKrw: ____, ...facts } = history
  return facts
}

describe('a sheet', () => {
  it.each([
    {},
    [],
    null,
    'x',
    { master: null },
    { master: {} },
    { master: { detail: {} } },
    { master: { accdient: null } },
    { outers: [] },
    { code: 'E500' },
    { master: { accdient: 'maybe', detail: { waterlog: '?' } } },
    { master: { accdient: '', simpleRepair: ' ', detail: { waterlog: '-', tuning: null, recall: '미확인' } } },
    { master: { accdient: [], simpleRepair: {}, detail: [] } },
    { master: { accdient: 2 } },
    { master: [{ accdient: false }] },
    { accdient: false },
    { status: 404, message: 'not found' },
  ])('claims nothing when it is %j', (sheet) => {
    expect(factsOf(sheet)).toBeNull()
  })

  it.each<[string, object, Facts]>([
    ['an accident, as the site spells it', { master: { accdient: true } }, { accident: true, structural: true }],
    ['an accident, spelled right', { master: { accident: true } }, { accident: true, structural: true }],
    ['an accident as a letter', { master: { accdient: 'Y' } }, { accident: true, structural: true }],
    ['an accident as a small letter', { master: { accdient: 'y' } }, { accident: true, structural: true }],
    ['an accident as a figure', { master: { accdient: 1 } }, { accident: true, structural: true }],
    ['an accident as a word', { master: { accdient: '있음' } }, { accident: true, structural: true }],
    ['no accident as a letter', { master: { accdient: 'N' } }, { structural: false }],
    ['no accident', { master: { accdient: false } }, { structural: false }],
    [
      'two spellings that differ',
      { master: { accdient: false, accident: true } },
      { accident: true, structural: true },
    ],
    ['water', { master: { detail: { waterlog: true } } }, { accident: true, flood: true }],
    ['water as a letter', { master: { detail: { waterlog: 'Y' } } }, { accident: true, flood: true }],
    ['no water', { master: { detail: { waterlog: false } } }, { flood: false }],
    [
      'water as a special event',
      { master: { detail: { waterlog: false, seriousTypes: [{ code: '2', title: '침수' }] } } },
      { accident: true, flood: true },
    ],
    ['fire', { master: { detail: { seriousTypes: [{ title: '화재' }] } } }, { accident: true, fire: true }],
    ['a rental', { master: { detail: { usageChangeTypes: [{ code: '1', title: '렌트' }] } } }, { commercialUse: true }],
    ['business', { master: { detail: { usageChangeTypes: [{ title: '영업용' }] } } }, { commercialUse: true }],
    ['an authority', { master: { detail: { usageChangeTypes: [{ title: '관용' }] } } }, { officialUse: true }],
    [
      'a repaired panel',
      { master: {}, outers: [{ statusTypes: [{ code: 'X' }], attributes: ['RANK_ONE'] }] },
      { simpleRepair: true },
    ],
    [
      'a repaired frame',
      { master: { accdient: false }, outers: [{ statusTypes: [{ code: 'W' }], attributes: ['RANK_B'] }] },
      { accident: true, structural: true },
    ],
    [
      'a bent frame',
      { outers: [{ statusTypes: [{ title: '요철' }], attributes: ['RANK_A'] }] },
      { accident: true, structural: true },
    ],
    [
      'a scratched frame',
      { master: { accdient: false }, outers: [{ statusTypes: [{ code: 'A' }], attributes: ['RANK_A'] }] },
      { structural: false },
    ],
    ['an odometer that works', { master: { detail: { boardStateType: { title: '양호' } } } }, { odometerDoubt: false }],
    [
      'an odometer that does not',
      { master: { detail: { boardStateType: { title: '불량' } } } },
      { odometerDoubt: true },
    ],
    [
      'an odometer that was changed',
      { master: { detail: { mileageStateType: { code: '3', title: '조작' } } } },
      { odometerDoubt: true },
    ],
    ['a recall', { master: { detail: { recall: true } } }, { recall: true }],
    [
      'a recall that was done',
      { master: { detail: { recall: true, recallFullFillTypes: [{ title: '이행' }] } } },
      { recall: true, recallDone: true },
    ],
    [
      'a recall that was not done',
      { master: { detail: { recall: 'Y', recallFullFillTypes: [{ title: '미이행' }] } } },
      { recall: true, recallDone: false },
    ],
    ['tuning', { master: { detail: { tuning: true } } }, { tuning: true }],
    ['an accident as text', { master: { accdient: 'true' } }, { accident: true, structural: true }],
    ['an accident as a figure in text', { master: { accdient: '1' } }, { accident: true, structural: true }],
    ['an accident as another word', { master: { accdient: '유' } }, { accident: true, structural: true }],
    ['an accident in capitals, with spaces', { master: { accdient: ' YES ' } }, { accident: true, structural: true }],
    ['an accident as a wide letter', { master: { accdient: 'Ｙ' } }, { accident: true, structural: true }],
    ['an accident by its own word', { master: { accdient: '사고' } }, { accident: true, structural: true }],
    ['no accident by its own word', { master: { accdient: '무사고' } }, { structural: false }],
    ['no accident as text', { master: { accdient: 'False' } }, { structural: false }],
    ['no accident as another word', { master: { accdient: '해당 없음' } }, { structural: false }],
    ['a repair as a letter', { master: { simpleRepair: 'Y' } }, { simpleRepair: true }],
    ['water as a figure', { master: { detail: { waterlog: 1 } } }, { accident: true, flood: true }],
    ['water as a word', { master: { detail: { waterlog: '있음' } } }, { accident: true, flood: true }],
    ['water by its own word', { master: { detail: { waterlog: '침수' } } }, { accident: true, flood: true }],
    ['no water as a letter', { master: { detail: { waterlog: 'N' } } }, { flood: false }],
    [
      'water as an event without a list',
      { master: { detail: { seriousTypes: '침수' } } },
      { accident: true, flood: true },
    ],
    ['a rental without a code', { master: { detail: { usageChangeTypes: ['렌터카'] } } }, { commercialUse: true }],
    [
      'a rental without a list',
      { master: { detail: { usageChangeTypes: { title: '렌트' } } } },
      { commercialUse: true },
    ],
    ['a taxi', { master: { detail: { usageChangeTypes: [{ title: '택시' }] } } }, { commercialUse: true }],
    ['a recall as a word', { master: { detail: { recall: '해당' } } }, { recall: true }],
    ['no recall as a word', { master: { detail: { recall: '해당없음' } } }, { recall: false }],
    [
      'a recall by what was not done',
      { master: { detail: { recallFullFillTypes: ['미이행'] } } },
      { recall: true, recallDone: false },
    ],
    ['an odometer that was exchanged', { master: { detail: { boardStateType: '교환' } } }, { odometerDoubt: true }],
  ])('%s', (_name, sheet, expected) => {
    expect(factsOf(sheet)).toEqual(expected)
  })

  it.each([
    ['how much a car was driven', { mileageStateType: { code: '2', title: '보통' } }],
    ['a state that nobody knows', { boardStateType: { code: '9', title: '기타' } }],
    ['an empty list of changes of use', { usageChangeTypes: [] }],
  ])('does not take %s for a "no"', (_name, detail) => {
    expect(factsOf({ master: { detail } })).toBeNull()
  })
})
