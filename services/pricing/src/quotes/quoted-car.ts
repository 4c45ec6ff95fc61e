import { verdictOf } from '@karvan/domain'
import { importFacts, type PriceBook } from '@karvan/inventory'
import type { QuoteRow } from '../database/tables.ts'
import type { QuotedCar } from './repository.ts'

export const isSold = ({ status }: QuotedCar): boolean => status !== 'available' && status !== 'under_contract'

/** What is kept of a car beside its price: what it was, and whether it could be imported. */
export const factsOf = (car: QuotedCar, book: PriceBook): QuoteRow['car'] => ({
  id: car.id,
  make: car.make,
  model: car.model,
  title: car.title,
  year: car.model_year,
  mileage: car.mileage_km,
  fuelType: car.fuel,
  vin: car.vin,
  imports: { SA: verdictTo('SA', car, book), XK: verdictTo('XK', car, book) },
})

/** By the tables of the book; null where it has none. */
const verdictTo = (destination: 'SA' | 'XK', car: QuotedCar, { imports }: PriceBook) =>
  imports && verdictOf(importFacts(car), destination, imports.tables.rules, imports.day).verdict
