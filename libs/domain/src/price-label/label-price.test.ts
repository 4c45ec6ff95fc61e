import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelPrice, type LikeCar, MIN_LIKE } from './label-price.ts'

const CAR: LikeCar = { id: 'car', modelYear: 2021, mileageKm: 50_000, price: 20_000, trim: null }
const asking = (price: number): LikeCar => ({ ...CAR, price })
/** Like it in all but their prices. */
const likeAsking = (...prices: number[]): LikeCar[] =>
  prices.map((price, place) => ({ ...CAR, id: `like-${place}`, price }))
const AROUND = [18_800, 19_200, 19_600, 20_000, 20_000, 20_400, 20_800, 21_200]

describe('a label', () => {
  it.each([
    [17_500, 'great'],
    [19_100, 'good'],
    [19_500, 'fair'],
    [20_000, 'fair'],
    [20_900, 'fair'],
    [21_300, 'above'],
    [26_000, 'above'],
  ])('of a car that costs %i, where its like cost 20,000, is %s', (price, label) => {
    expect(labelPrice(asking(price), likeAsking(...AROUND))).toMatchObject({ label, reason: null })
  })

  it('says how many cost less, what is usual, and where half of them lie', () => {
    expect(labelPrice(asking(20_000), likeAsking(...AROUND))).toMatchObject({
      cheaper: 3,
      percentile: 50,
      usual: { price: 20_000, low: 19_500, high: 20_500 },
    })
    expect(labelPrice(asking(1), likeAsking(...AROUND)).percentile).toBe(0)
    expect(labelPrice(asking(90_000), likeAsking(...AROUND)).percentile).toBe(100)
  })

  it('is not given below eight like cars', () => {
    expect(labelPrice(CAR, likeAsking(...AROUND.slice(1)))).toMatchObject({
      label: null,
      reason: 'few',
      cheaper: null,
      percentile: null,
      usual: null,
    })
    expect(labelPrice(CAR, [])).toMatchObject({ reason: 'few', like: [], nearest: [] })
  })

  it('is not given where prices lie far apart', () => {
    const apart = [12_000, 13_000, 14_000, 15_000, 25_000, 26_000, 27_000, 28_000]
    expect(labelPrice(CAR, likeAsking(...apart))).toMatchObject({ label: null, reason: 'wide' })
  })

  it('counts no car of another time or of quite another mileage', () => {
    const others = likeAsking(...AROUND)
    const older = others.map((one) => ({ ...one, modelYear: 2019 }))
    const driven = others.map((one) => ({ ...one, mileageKm: 80_000 }))
    expect(labelPrice(CAR, [...older, ...driven])).toMatchObject({ reason: 'few', like: [] })
  })

  it('counts cars of the same trim alone where there are enough', () => {
    const ofTrim = likeAsking(...AROUND).map((one) => ({ ...one, trim: 'Prestige' }))
    const plain = likeAsking(...AROUND).map((one) => ({ ...one, id: `plain-${one.id}`, price: one.price / 2 }))
    const car = { ...CAR, trim: 'Prestige' }
    expect(labelPrice(car, [...ofTrim, ...plain])).toMatchObject({ label: 'fair', like: ofTrim })
    expect(labelPrice(car, [...ofTrim.slice(1), ...plain]).like).toHaveLength(15)
  })
})

it('takes a newer car that was driven less for a dearer one', () => {
  const newer = likeAsking(...AROUND).map((one) => ({ ...one, modelYear: 2022, mileageKm: 30_000 }))
  const found = labelPrice(CAR, newer)
  expect(found.usual?.price).toBeLessThan(18_500)
  expect(found.label).toBe('above')
})

it('shows the cars that come nearest in year and mileage', () => {
  const others = likeAsking(...AROUND).map((one, place) => ({ ...one, mileageKm: 50_000 + 2_000 * (8 - place) }))
  expect(labelPrice(CAR, others).nearest.map(({ id }) => id)).toEqual(['like-7', 'like-6', 'like-5'])
})

it('does not call a price low which two of the three nearest cars are below, nor high which two are above', () => {
  const far = likeAsking(...AROUND, 20_100, 20_300).map((one) => ({ ...one, mileageKm: 51_000 }))
  const near = (price: number) => [0, 1].map((place) => ({ ...CAR, id: `near-${place}`, price }))
  expect(labelPrice(asking(18_000), far).label).toBe('great')
  expect(labelPrice(asking(18_000), [...far, ...near(17_900)]).label).toBe('fair')
  expect(labelPrice(asking(22_000), far).label).toBe('above')
  expect(labelPrice(asking(22_000), [...far, ...near(22_100)]).label).toBe('fair')
})

const anyCar = fc.record({
  modelYear: fc.integer({ min: 2018, max: 2022 }),
  mileageKm: fc.integer({ min: 10_000, max: 90_000 }),
  price: fc.integer({ min: 8_000, max: 30_000 }),
  trim: fc.constantFrom(null, 'Prestige'),
})
const anyCars = fc
  .array(anyCar, { maxLength: 40 })
  .map((cars) => cars.map((car, place) => ({ ...car, id: `${place}` })))

describe('whatever there is', () => {
  it('is the same in any order', () => {
    fc.assert(
      fc.property(
        anyCar,
        anyCars.chain((cars) => fc.tuple(fc.constant(cars), fc.shuffledSubarray(cars, { minLength: cars.length }))),
        (car, [cars, shuffled]) => {
          expect(labelPrice({ ...car, id: 'car' }, shuffled)).toEqual(labelPrice({ ...car, id: 'car' }, cars))
        },
      ),
    )
  })

  it('has a label or a reason, and no label that its nearest cars deny', () => {
    fc.assert(
      fc.property(anyCar, anyCars, (car, cars) => {
        const { label, reason, like, nearest, usual } = labelPrice({ ...car, id: 'car' }, cars)
        expect(label === null).toBe(reason !== null)
        if (label === null) return
        expect(like.length).toBeGreaterThanOrEqual(MIN_LIKE)
        expect(usual).not.toBeNull()
        const cheaper = nearest.filter((one) => one.price < car.price).length
        const dearer = nearest.filter((one) => one.price > car.price).length
        if (label === 'great' || label === 'good') expect(cheaper).toBeLessThan(2)
        if (label === 'above') expect(dearer).toBeLessThan(2)
      }),
    )
  })

  it('calls no dearer car better', () => {
    const ORDER = ['great', 'good', 'fair', 'above']
    fc.assert(
      fc.property(anyCar, anyCars, fc.integer({ min: 1, max: 10_000 }), (car, cars, more) => {
        const one = labelPrice({ ...car, id: 'car' }, cars).label
        const dearer = labelPrice({ ...car, id: 'car', price: car.price + more }, cars).label
        if (one !== null && dearer !== null && one !== 'fair' && dearer !== 'fair')
          expect(ORDER.indexOf(dearer)).toBeGreaterThanOrEqual(ORDER.indexOf(one))
      }),
    )
  })
})

describe('of true values', () => {
  /** Prices follow year, mileage and trim, and sellers ask a little more or less. */
  const truth = ({ modelYear, mileageKm, trim }: Pick<LikeCar, 'modelYear' | 'mileageKm' | 'trim'>): number =>
    24_000 * 0.88 ** (2023 - modelYear) * (1 - mileageKm / 500_000) * (trim === null ? 1 : 1.12)
  const luck = fc.double({ min: -0.1, max: 0.1, noNaN: true })
  const stock = fc
    .array(fc.tuple(anyCar, luck), { minLength: 150, maxLength: 150 })
    .map((cars) =>
      cars.map(([car, share], place) => ({ ...car, id: `${place}`, price: Math.round(truth(car) * (1 + share)) })),
    )

  it('estimates within 6% in the middle, and labels nine of ten cars that have eight like ones', () => {
    fc.assert(
      fc.property(stock, (cars) => {
        const found = cars.map((car) => ({
          car,
          ...labelPrice(
            car,
            cars.filter(({ id }) => id !== car.id),
          ),
        }))
        const judged = found.filter(({ like }) => like.length >= MIN_LIKE)
        const errors = judged
          .map(({ car, usual }) => Math.abs((usual?.price ?? 0) / truth(car) - 1))
          .toSorted((a, b) => a - b)
        expect(judged.length).toBeGreaterThan(100)
        expect(errors[Math.floor(errors.length / 2)]).toBeLessThanOrEqual(0.06)
        expect(judged.filter(({ label }) => label !== null).length / judged.length).toBeGreaterThanOrEqual(0.9)
      }),
      { numRuns: 20 },
    )
  })
})
