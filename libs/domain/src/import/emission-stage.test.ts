import { expect, it } from 'vitest'
import { emissionStage } from './emission-stage.ts'

it.each([
  ['Diesel', '2006-12', null],
  ['Diesel', '2007-01', 4],
  ['Diesel', '2011-08', 4],
  ['Diesel', '2011-09', 5],
  ['Diesel', '2016-08', 5],
  ['Diesel', '2016-09', 6],
  ['Gasoline', '2006-12', null],
  ['Gasoline', '2024-03', 4],
  ['Hybrid', '2015-01', 4],
  ['LPG', '2012-05', 4],
  ['CNG', '2012-05', 4],
] as const)('derives that a %s of %s has at least stage %s', (fuel, firstRegistration, stage) => {
  const expected = stage === null ? null : { stage, derived: true }
  expect(emissionStage({ fuel, firstRegistration, modelYear: null })).toEqual(expected)
})

it.each(['Electric', 'Hydrogen'] as const)('asks no stage of a %s car, whatever its age', (fuel) => {
  const none = { stage: 'not_needed', derived: true }
  expect(emissionStage({ fuel, firstRegistration: null, modelYear: null })).toEqual(none)
})

it('takes the year before the model year where the registration is missing', () => {
  const stageOf = (modelYear: number | null) => emissionStage({ fuel: 'Diesel', firstRegistration: null, modelYear })
  expect(stageOf(2018)?.stage).toBe(6)
  expect(stageOf(2017)?.stage).toBe(5)
  expect(stageOf(null)).toBeNull()
})

it('derives nothing without a fuel', () => {
  expect(emissionStage({ fuel: null, firstRegistration: '2024-01', modelYear: 2024 })).toBeNull()
})
