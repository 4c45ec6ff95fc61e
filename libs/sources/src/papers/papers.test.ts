import { accidentHistory, type PastFact } from '@karvan/domain'
import { describe, expect, it } from 'vitest'
import { inspectionOf } from './inspection-sheet.ts'
import { insuranceOf, ownersOf } from './insurance-record.ts'

/** `undefined` is what is not told any more. */
type Facts = Partial<Record<PastFact, boolean | undefined>>

function factsOf(record: unknown, sheet: unknown): Facts | null {
  const history = accidentHistory(insuranceOf(record), inspectionOf(sheet))
  if (history === null) return null
  const { papers: _, contradicted: __, ownDamageCount: ___, ownDamageKrw: ____, ...facts } = history
  return facts
}

/** A record that says of everything that there was nothing. */
const CLEAN = {
  openData: true,
  myAccidentCnt: 0,
  myAccidentCost: 0,
  totalLossCnt: 0,
  floodTotalLossCnt: 0,
  floodPartLossCnt: 0,
  robberCnt: 0,
  government: 0,
  business: 0,
  loan: 0,
  carInfoUse1s: ['2'],
  carInfoUse2s: ['1'],
}
/** A use is named and nobody knows which: that denies none. */
const OPEN_USE: Facts = { commercialUse: undefined, taxi: undefined, officialUse: undefined }
const NO: Facts = {
  accident: false,
  flood: false,
  totalLoss: false,
  commercialUse: false,
  taxi: false,
  officialUse: false,
  theft: false,
}

describe('a record', () => {
  it('says no where it counts nothing', () => {
    expect(factsOf(CLEAN, null)).toEqual(NO)
  })

  it.each([
    {},
    [],
    null,
    undefined,
    '',
    'not found',
    12,
    true,
    { openData: null },
    { openData: true },
    { openData: false },
    { code: 'E500', message: 'x' },
    { error: { status: 404 } },
    { success: false, data: null },
    { record: CLEAN },
    [CLEAN],
    Object.fromEntries(Object.keys(CLEAN).map((field) => [field, null])),
    { myAccidentCnt: '', totalLossCnt: '-', floodPartLossCnt: {}, business: [], loan: Number.NaN, robberCnt: -1 },
    { myAccidentCnt: 'none', carInfoUse1s: null, use: '' },
    { ...CLEAN, openData: false },
    { ...CLEAN, openData: 'N' },
  ])('claims nothing when it is %j', (record) => {
    expect(factsOf(record, null)).toBeNull()
  })

  it.each<[string, object, Facts]>([
    ['a loan is a rental', { loan: 1 }, { commercialUse: true }],
    ['a loan, in text', { loan: '1' }, { commercialUse: true }],
    ['business', { business: 2 }, { commercialUse: true, taxi: undefined }],
    ['a code of commercial use', { carInfoUse1s: ['2', '3'] }, { commercialUse: true, taxi: undefined }],
    ['a code as a number', { carInfoUse1s: [3] }, { commercialUse: true, taxi: undefined }],
    ['a code that nobody knows', { carInfoUse1s: ['2', '4'] }, OPEN_USE],
    ['a code that nobody knows alone', { carInfoUse1s: ['9'] }, OPEN_USE],
    ['use in words', { use: '영업용' }, { commercialUse: true, taxi: undefined }],
    ['use in words that nobody knows', { use: '특수용' }, OPEN_USE],
    ['private use in words', { use: '자가용' }, {}],
    ['an authority', { government: 1 }, { officialUse: true }],
    ['an authority by its code', { carInfoUse1s: ['1', '2'] }, { officialUse: true }],
    ['theft', { robberCnt: 1 }, { theft: true }],
    ['theft that is not counted', { robberCnt: null }, { theft: undefined }],
    ['a flood in part', { floodPartLossCnt: 1 }, { accident: true, flood: true }],
    ['a flood in text', { floodPartLossCnt: '1' }, { accident: true, flood: true }],
    ['a flood that was a total loss', { floodTotalLossCnt: 1 }, { accident: true, flood: true, totalLoss: true }],
    ['one of the two floods is not counted', { floodPartLossCnt: null }, { flood: undefined }],
    ['a total loss', { totalLossCnt: 1 }, { accident: true, totalLoss: true }],
    ['a total loss that is not counted', { totalLossCnt: undefined }, { totalLoss: undefined }],
    ['a claim', { myAccidentCnt: 2 }, { accident: true }],
    ['claims that are listed and not counted', { accidents: [{ type: '2' }] }, { accident: true }],
    ['a claim for the damage of others', { accidents: [{ type: '3' }] }, {}],
    ['a claim of a type that nobody knows', { accidents: [{ type: '7' }] }, { accident: undefined }],
    ['rental not counted', { loan: null }, { commercialUse: undefined }],
    ['business not counted', { business: 'x' }, { commercialUse: undefined, taxi: undefined }],
  ])('%s', (_name, change, expected) => {
    expect(factsOf({ ...CLEAN, ...change }, null)).toEqual(
      Object.fromEntries(Object.entries({ ...NO, ...expected }).filter(([, said]) => said !== undefined)),
    )
  })

  it('does not take what the codes say for the whole truth: a car that was rented out has the code of private use', () => {
    const record = { openData: true, business: 0, government: 0, loan: 1, carInfoUse1s: ['2'] }
    expect(factsOf(record, null)).toEqual({ commercialUse: true, taxi: false, officialUse: false })
    expect(factsOf({ openData: true, carInfoUse1s: ['2'] }, null)).toBeNull()
  })

  it.each([
    [{ ownerChangeCnt: 2 }, 3],
    [{ ownerChangeCnt: '0' }, 1],
    [{ ownerChangeCnt: null }, null],
    [{ ownerChangeCnt: -1 }, null],
    [{ ownerChangeCnt: 2, openData: false }, null],
    [{}, null],
  ])('counts owners of %j', (record, owners) => {
    expect(ownersOf(record)).toBe(owners)
  })

  it('adds up what its claims cost where it does not say so itself', () => {
    const accidents = [
      { type: '2', insuranceBenefit: 850_000 },
      { type: '1', insuranceBenefit: 150_000 },
      { type: '3', insuranceBenefit: 999_000 },
    ]
    expect(insuranceOf({ accidents })).toMatchObject({ ownDamageCount: 2, ownDamageKrw: 1_000_000 })
    expect(insuranceOf({ accidents, myAccidentCost: 900_000 })?.ownDamageKrw).toBe(900_000)
  })
})

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
  ])('claims nothing when it is %j', (sheet) => {
    expect(factsOf(null, sheet)).toBeNull()
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
  ])('%s', (_name, sheet, expected) => {
    expect(factsOf(null, sheet)).toEqual(expected)
  })

  it.each([
    ['how much a car was driven', { mileageStateType: { code: '2', title: '보통' } }],
    ['a state that nobody knows', { boardStateType: { code: '9', title: '기타' } }],
    ['an empty list of changes of use', { usageChangeTypes: [] }],
  ])('does not take %s for a "no"', (_name, detail) => {
    expect(factsOf(null, { master: { detail } })).toBeNull()
  })
})

describe('two papers', () => {
  const historyOf = (record: unknown, sheet: unknown, advertisedKm: number | null = null) =>
    accidentHistory(insuranceOf(record), inspectionOf(sheet), { mileageKm: advertisedKm, liens: null })

  it('are believed where they say the worse', () => {
    const flooded = historyOf(CLEAN, { master: { detail: { waterlog: true } } })
    expect(flooded).toMatchObject({ flood: true, accident: true, papers: { flood: 'inspection' } })
    expect(flooded?.contradicted).toEqual(['accident', 'flood'])
    const dry = historyOf({ ...CLEAN, floodPartLossCnt: 1 }, { master: { detail: { waterlog: false } } })
    expect(dry).toMatchObject({ flood: true, papers: { flood: 'insurance' }, contradicted: ['flood'] })
  })

  it('do not contradict each other where one of them is silent', () => {
    expect(
      historyOf({ ...CLEAN, floodPartLossCnt: null }, { master: { detail: { waterlog: true } } })?.contradicted,
    ).toEqual(['accident'])
    expect(historyOf(null, { master: { detail: { waterlog: true } } })?.contradicted).toBeUndefined()
  })

  it('leave private use open where the sheet names another use', () => {
    const lease = { master: { detail: { usageChangeTypes: [{ title: '리스' }] } } }
    expect(historyOf(CLEAN, lease)?.commercialUse).toBeUndefined()
    expect(historyOf({ ...CLEAN, loan: 1 }, lease)?.commercialUse).toBe(true)
  })

  it.each([
    [120_000, 41_230, true],
    [42_900, 41_230, true],
    [41_900, 41_230, undefined],
    [41_000, 41_230, undefined],
    [null, 41_230, undefined],
  ])('doubt the odometer where the sheet read %s km and %i are advertised', (mileage, advertised, doubt) => {
    const sheet = { master: { accdient: false, detail: { mileage } } }
    expect(historyOf(null, sheet, advertised)?.odometerDoubt).toBe(doubt)
  })
})
