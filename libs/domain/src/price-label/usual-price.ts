/** What a price is estimated from. Years and kilometres are whole, prices in the same minor units. */
export interface PricedCarFacts {
  readonly modelYear: number
  readonly mileageKm: number
  readonly price: number
}

/** How prices of like cars follow their year and mileage: changes of the logarithm, about shares. */
interface Slopes {
  readonly perYear: number
  readonly perKm: number
}

/** What is believed before a car was seen: a tenth more for each newer year, and 1.5% less for each 10,000 km. */
const BELIEVED: Slopes = { perYear: 0.1, perKm: -1.5e-6 }
/** That is believed as much as what so many cars say, whose years and mileages are so varied. */
const BELIEF = { cars: 4, yearVariance: 0.5, kmVariance: 12_000 ** 2 }
/** No newer year makes a car cheaper, and no further kilometre makes it dearer. */
const MOST: Slopes = { perYear: 0.3, perKm: -6e-6 }

/**
 * What each of these cars would cost if it were of the year and mileage of `car`, in their order. The slopes are those of the cars
 * themselves, drawn towards what is believed of all cars: few cars say little of how prices fall.
 */
export function pricesAsOf(car: PricedCarFacts, cars: readonly PricedCarFacts[]): readonly number[] {
  const { perYear, perKm } = slopesOf(cars)
  return cars.map(
    ({ modelYear, mileageKm, price }) =>
      price * Math.exp(perYear * (car.modelYear - modelYear) + perKm * (car.mileageKm - mileageKm)),
  )
}

/** By least squares of the logarithms, with a belief about both slopes. */
function slopesOf(cars: readonly PricedCarFacts[]): Slopes {
  const years = centred(cars.map(({ modelYear }) => modelYear))
  const kms = centred(cars.map(({ mileageKm }) => mileageKm))
  const prices = centred(cars.map(({ price }) => Math.log(price)))
  const [yearWeight, kmWeight] = [BELIEF.cars * BELIEF.yearVariance, BELIEF.cars * BELIEF.kmVariance]
  const yy = productOf(years, years) + yearWeight
  const kk = productOf(kms, kms) + kmWeight
  const yk = productOf(years, kms)
  const yp = productOf(years, prices) + yearWeight * BELIEVED.perYear
  const kp = productOf(kms, prices) + kmWeight * BELIEVED.perKm
  const determinant = yy * kk - yk * yk
  return {
    perYear: between(0, (kk * yp - yk * kp) / determinant, MOST.perYear),
    perKm: between(MOST.perKm, (yy * kp - yk * yp) / determinant, 0),
  }
}

function centred(values: readonly number[]): readonly number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const productOf = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, place) => sum + value * (b[place] ?? 0), 0)

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most)
