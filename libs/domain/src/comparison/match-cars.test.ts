import { describe, expect, it } from 'vitest'
import { confirmedMatch, matchCars, type MatchedCar, SURE_CONFIDENCE } from './match-cars.ts'

const VIN = 'KMHJ3814BMU012345'
const OTHER_VIN = 'KMHJ3814BMU054321'
const CAR: MatchedCar = {
  vin: VIN,
  vehicleKey: '39000001',
  make: 'Hyundai',
  model: 'Tucson',
  modelYear: 2021,
  mileageKm: 43_217,
  fuel: 'Diesel',
  transmission: 'Automatic',
  bodyType: 'suv',
  color: 'White',
  engineCc: 1_995,
}
/** Of a site that tells no number of the car. */
const UNNUMBERED: MatchedCar = { ...CAR, vin: null, vehicleKey: null }
const NOTHING: MatchedCar = {
  ...UNNUMBERED,
  modelYear: null,
  mileageKm: null,
  fuel: null,
  transmission: null,
  bodyType: null,
  color: null,
  engineCc: null,
}

describe('by its number', () => {
  it('is sure by the VIN, whatever the mileage is by then', () => {
    expect(matchCars(CAR, { ...NOTHING, vin: VIN, mileageKm: 90_000 })).toMatchObject({
      kind: 'vin',
      confidence: 100,
      different: ['mileageKm'],
    })
  })

  it('is sure by the vehicle at Encar where one of the two has no VIN', () => {
    const match = matchCars(CAR, { ...NOTHING, vehicleKey: CAR.vehicleKey })
    expect(match?.kind).toBe('vehicle')
    expect(match?.confidence).toBeGreaterThanOrEqual(SURE_CONFIDENCE)
  })

  it.each([
    ['VIN', { vin: VIN }],
    ['vehicle', { vehicleKey: CAR.vehicleKey }],
  ])('is to be looked at where the car of the same %s is another model', (_, number) => {
    const match = matchCars(CAR, { ...UNNUMBERED, ...number, model: 'Santa Fe' })
    expect(match?.confidence).toBe(70)
    expect(match?.different).toContain('model')
  })

  it('is none by two VINs, whatever else is alike', () => {
    expect(matchCars(CAR, { ...CAR, vin: OTHER_VIN })).toBeNull()
  })

  it('takes a placeholder for no VIN', () => {
    const masked = { vin: '11111111111111111', vehicleKey: null }
    expect(matchCars({ ...CAR, ...masked }, { ...CAR, ...masked })?.kind).toBe('facts')
    expect(matchCars({ ...CAR, ...masked }, { ...CAR, ...masked, color: 'Black' })?.kind).toBe('facts')
    expect(matchCars({ ...CAR, ...masked }, NOTHING)).toBeNull()
  })
})

describe('by what is said of it', () => {
  const theirs = (change: Partial<MatchedCar>) => matchCars(CAR, { ...UNNUMBERED, ...change })

  it('is sure where all is the same, and where little is left unsaid', () => {
    expect(theirs({})).toEqual({
      kind: 'facts',
      confidence: 100,
      same: ['make', 'model', 'modelYear', 'mileageKm', 'fuel', 'transmission', 'bodyType', 'color', 'engineCc'],
      different: [],
    })
    expect(theirs({ color: null, engineCc: null })?.confidence).toBeGreaterThanOrEqual(SURE_CONFIDENCE)
  })

  it.each<[string, Partial<MatchedCar>]>([
    ['another colour', { color: 'Black' }],
    ['another mileage', { mileageKm: 43_200 }],
    ['the year before', { modelYear: 2020 }],
    ['another engine', { engineCc: 1_598 }],
    ['much left unsaid', { color: null, fuel: null, transmission: null }],
  ])('is to be looked at with %s', (_, change) => {
    const confidence = theirs(change)?.confidence
    expect(confidence).toBeGreaterThanOrEqual(60)
    expect(confidence).toBeLessThan(SURE_CONFIDENCE)
  })

  it.each<[string, Partial<MatchedCar>]>([
    ['of another make', { make: 'Kia' }],
    ['of another model', { model: 'Santa Fe' }],
    ['two years older', { modelYear: 2019 }],
    ['of no known year', { modelYear: null }],
    ['of no known mileage', { mileageKm: null }],
    ['further than the band', { mileageKm: 46_000 }],
    ['with another fuel', { fuel: 'Gasoline' }],
    ['with another transmission', { transmission: 'Manual' }],
    ['unlike in several ways', { color: 'Black', engineCc: 1_598, modelYear: 2020 }],
  ])('is none: %s', (_, change) => {
    expect(theirs(change)).toBeNull()
  })

  it('is less sure the further the mileages lie apart', () => {
    const at = (km: number) => theirs({ mileageKm: km })?.confidence ?? 0
    const confidences = [43_217, 43_300, 44_000, 45_000].map(at)
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a))
    expect(new Set(confidences).size).toBe(4)
  })

  it('is the same from either side', () => {
    const other = { ...UNNUMBERED, mileageKm: 43_000, color: null }
    expect(matchCars(other, CAR)).toEqual(matchCars(CAR, other))
  })
})

describe('that staff confirmed', () => {
  it('is one whatever is said of the cars', () => {
    const other = { ...UNNUMBERED, mileageKm: 90_000, color: 'Black' }
    expect(matchCars(CAR, other)).toBeNull()
    expect(confirmedMatch(CAR, other)).toMatchObject({
      kind: 'facts',
      confidence: 60,
      different: ['mileageKm', 'color'],
    })
    expect(confirmedMatch(CAR, UNNUMBERED)).toEqual(matchCars(CAR, UNNUMBERED))
  })

  it('is none by two VINs', () => {
    expect(confirmedMatch(CAR, { ...CAR, vin: OTHER_VIN })).toBeNull()
  })
})
