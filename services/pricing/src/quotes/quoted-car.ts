import type { QuoteRow } from '../database/tables.ts'
import type { QuotedCar } from './repository.ts'

export const isSold = ({ status }: QuotedCar): boolean => status !== 'available' && status !== 'under_contract'

/** What is kept of a car beside its price. */
export const factsOf = (car: QuotedCar): QuoteRow['car'] => ({
  id: car.id,
  make: car.make,
  model: car.model,
  title: car.title,
  year: car.model_year,
  mileage: car.mileage_km,
  fuelType: car.fuel,
  vin: car.vin,
})
