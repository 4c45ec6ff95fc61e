import { expect, it } from 'vitest'
import { accidentHistory } from '../accident.ts'
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
const NO_CLAIMS = { ownDamageCount: 0, ownDamageKrw: 0, floodCount: 0, totalLossCount: 0, commercialUse: false }
const SOUND = { accident: false, simpleRepair: false }
const FOUND = { accident: true, simpleRepair: false }

it('takes what the listing says, and marks what is derived', () => {
  expect(factsOf({})).toEqual({
    modelYear: 2023,
    firstRegistration: '2022-11',
    fuel: 'Diesel',
    engineCc: 2_199,
    emission: { stage: 6, derived: true },
    accident: null,
    flood: null,
    totalLoss: null,
    use: null,
    importMark: 'domestic',
    steering: { side: 'left', derived: true },
  })
})

it.each([
  [null, null, null],
  [NO_CLAIMS, SOUND, 'none'],
  [null, SOUND, 'none'],
  [null, FOUND, 'structural'],
  [NO_CLAIMS, FOUND, 'structural'],
  [{ ...NO_CLAIMS, ownDamageCount: 2 }, SOUND, 'recorded'],
  [{ ...NO_CLAIMS, ownDamageCount: 2 }, FOUND, 'recorded'],
  [{ ...NO_CLAIMS, floodCount: 1 }, null, 'recorded'],
])('reads a record %j beside a sheet %j as %s', (insurance, inspection, accident) => {
  expect(factsOf({ accident: accidentHistory(insurance, inspection) }).accident).toBe(accident)
})

it('leaves open what only the insurance record would tell', () => {
  const facts = factsOf({ accident: accidentHistory(null, SOUND) })
  expect([facts.flood, facts.totalLoss, facts.use]).toEqual([null, null, null])
  const told = factsOf({ accident: accidentHistory(NO_CLAIMS, null) })
  expect([told.flood, told.totalLoss, told.use]).toEqual([false, false, 'private'])
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
