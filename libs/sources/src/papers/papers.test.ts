import { accidentHistory, type PastFact } from '@karvan/domain'
import { describe, expect, it } from 'vitest'
import { inspectionOf } from './inspection-sheet.ts'
import { insuranceOf, ownersOf } from './insurance-record.ts'

/** `undefined` is what is not told any more. */
type Facts = Partial<Record<PastFact, boolean | undefined>>

function factsOf(record: unknown): Facts | null {
  const history = accidentHistory(insuranceOf(record), null)
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
    expect(factsOf(CLEAN)).toEqual(NO)
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
    { ...CLEAN, openData: ' n ' },
    { data: CLEAN },
    { status: 500, message: 'Internal Server Error' },
    { myAccidentCnt: null, accidents: null, carInfoUse1s: [], carInfoUse2s: null },
    { myAccidentCnt: [0], totalLossCnt: [], floodPartLossCnt: [0], floodTotalLossCnt: {} },
    { myAccidentCnt: 'x', totalLossCnt: '?', floodTotalLossCnt: 0.5, robberCnt: '1,5' },
    '<html>404</html>',
  ])('claims nothing when it is %j', (record) => {
    expect(factsOf(record)).toBeNull()
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
    ['a loan as a yes', { loan: true }, { commercialUse: true }],
    ['a loan as a letter', { loan: 'Y' }, { commercialUse: true }],
    ['a loan as a word', { loan: '있음' }, { commercialUse: true }],
    ['no loan as a word', { loan: '없음' }, {}],
    ['business in wide figures', { business: '１' }, { commercialUse: true, taxi: undefined }],
    ['a count with its word', { totalLossCnt: '1회' }, { accident: true, totalLoss: true }],
    ['a count of none with its word', { robberCnt: '0건' }, {}],
    ['theft as a letter', { robberCnt: 'Y' }, { theft: true }],
    ['a flood as a yes', { floodPartLossCnt: true }, { accident: true, flood: true }],
    ['claims with their word', { myAccidentCnt: '2 회' }, { accident: true }],
    ['no claim, though damage was paid for', { myAccidentCost: 850_000 }, { accident: undefined }],
    ['an authority as a letter', { government: 'Y' }, { officialUse: true }],
    ['a code that stands alone', { carInfoUse1s: '3' }, { commercialUse: true, taxi: undefined }],
    ['a private code that stands alone', { carInfoUse1s: '2' }, {}],
    ['a code that cannot be read', { carInfoUse1s: [{ code: '3' }] }, OPEN_USE],
    ['a code with a zero before it', { carInfoUse1s: ['03'] }, OPEN_USE],
    ['a word among the codes', { carInfoUse1s: ['2', '렌터카'] }, { commercialUse: true, taxi: undefined }],
    ['a kind of rental', { carInfoUse2s: [3] }, { commercialUse: true, taxi: undefined }],
    ['use in words: a rental', { use: '대여사업용' }, { commercialUse: true, taxi: undefined }],
    ['use in words: a taxi', { use: '영업용(택시)' }, { commercialUse: true, taxi: undefined }],
    ['use in words: no business', { use: '비영업용' }, {}],
    ['use in words: no business, with a space', { use: '비 영업용' }, {}],
    ['use in words: an authority', { use: '관용차' }, { officialUse: true }],
    ['use in words: private, of a kind', { use: '자가용(승용)' }, {}],
  ])('%s', (_name, change, expected) => {
    expect(factsOf({ ...CLEAN, ...change })).toEqual(
      Object.fromEntries(Object.entries({ ...NO, ...expected }).filter(([, said]) => said !== undefined)),
    )
  })

  it('does not take what the codes say for the whole truth: a car that was rented out has the code of private use', () => {
    const record = { openData: true, business: 0, government: 0, loan: 1, carInfoUse1s: ['2'] }
    expect(factsOf(record)).toEqual({ commercialUse: true, taxi: false, officialUse: false })
    expect(factsOf({ openData: true, carInfoUse1s: ['2'] })).toBeNull()
  })

  it.each([
    [{ ownerChangeCnt: 2 }, 3],
    [{ ownerChangeCnt: '0' }, 1],
    [{ ownerChangeCnt: null }, null],
    [{ ownerChangeCnt: -1 }, null],
    [{ ownerChangeCnt: 2, openData: false }, null],
    [{ ownerChangeCnt: '2회' }, 3],
    [{ ownerChangeCnt: '1 건' }, 2],
    [{ ownerChangeCnt: '' }, null],
    [{ ownerChangeCnt: 1.5 }, null],
    [{ ownerChangeCnt: true }, null],
    [{ ownerChangeCnt: '２' }, 3],
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
