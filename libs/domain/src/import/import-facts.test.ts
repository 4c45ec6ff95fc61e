import { expect, it } from 'vitest'
import { accidentHistory, type InspectionFacts, type InsuranceFacts } from '../accident.ts'
import { type ImportedListing, importFactsOf } from './import-facts.ts'

const LISTING: ImportedListing = {
  modelYear: 2023,
  firstRegistration: '2022-11',
  fuel: 'Diesel',
  engineCc: 2_199,
  grade: 'Calligraphy',
  importMark: 'domestic',
  accident: null,
}
const factsOf = (more: Partial<ImportedListing>) => importFactsOf({ ...LISTING, ...more })
const NO_CLAIMS: InsuranceFacts = {
  ownDamageCount: 0,
  ownDamageKrw: 0,
  flood: false,
  totalLoss: false,
  commercialUse: false,
  taxi: false,
  officialUse: false,
  theft: false,
}
const SOUND: InspectionFacts = {
  structural: false,
  simpleRepair: false,
  flood: false,
  fire: null,
  commercialUse: null,
  officialUse: null,
  unnamedUse: null,
  odometerDoubt: false,
  mileageKm: null,
  tuning: false,
  recall: false,
  recallDone: null,
}
const FOUND: InspectionFacts = { ...SOUND, structural: true }

it('takes what the listing says, and marks what is derived', () => {
  expect(factsOf({})).toEqual({
    modelYear: 2023,
    firstRegistration: '2022-11',
    fuel: 'Diesel',
    engineCc: 2_199,
    emission: { stage: 6, derived: true },
    accident: null,
    structural: null,
    flood: null,
    totalLoss: null,
    use: null,
    taxi: null,
    importMark: 'domestic',
    steering: { side: 'left', derived: true },
  })
})

it.each([
  ['no papers', null, null, null],
  ['both papers, sound', NO_CLAIMS, SOUND, 'none'],
  ['a sheet alone', null, SOUND, null],
  ['a record alone', NO_CLAIMS, null, null],
  ['a sheet that found it', null, FOUND, 'structural'],
  ['a record that knows of nothing beside it', NO_CLAIMS, FOUND, 'structural'],
  ['claims, and nothing found', { ...NO_CLAIMS, ownDamageCount: 2 }, SOUND, 'recorded'],
  ['claims, and found', { ...NO_CLAIMS, ownDamageCount: 2 }, FOUND, 'structural'],
  ['a flood by the record', { ...NO_CLAIMS, flood: true }, null, 'recorded'],
  ['a flood by the sheet', null, { ...SOUND, flood: true }, 'recorded'],
] as const)('reads %s', (_name, insurance, inspection, accident) => {
  expect(factsOf({ accident: accidentHistory(insurance, inspection) }).accident).toBe(accident)
})

it('leaves open what only the insurance record would tell', () => {
  const facts = factsOf({ accident: accidentHistory(null, SOUND) })
  expect([facts.flood, facts.totalLoss, facts.use]).toEqual([false, null, null])
  const unclaimed = factsOf({ accident: accidentHistory(NO_CLAIMS, null) })
  expect([unclaimed.flood, unclaimed.totalLoss, unclaimed.use]).toEqual([false, false, 'private'])
})

it.each([
  ['2.0 Taxi', false, 'taxi'],
  ['1.6 Rental Car', false, 'commercial'],
  ['Calligraphy', true, 'commercial'],
  ['Taxiway Edition', false, 'private'],
  [null, false, 'private'],
])('reads the trim %s beside a commercial use of %s as %s', (grade, commercialUse, use) => {
  const accident = accidentHistory({ ...NO_CLAIMS, commercialUse }, null)
  expect(factsOf({ grade, accident }).use).toBe(use)
})

it.each([
  ['official', 'left'],
  ['grey', undefined],
  [null, undefined],
] as const)('takes the steering of a car with the mark %s for %s', (importMark, side) => {
  expect(factsOf({ importMark }).steering?.side).toBe(side)
})

it('does not know a fuel that the vocabulary lacks', () => {
  expect(factsOf({ fuel: 'Steam' })).toMatchObject({ fuel: null, emission: null })
})
