import { trimsOf } from '@karvan/domain'
import type { Kind, Look, State } from './coded.ts'
import type { StockRow } from './stock-row.ts'

type PutTogether = 'status' | 'grade' | Exclude<keyof (Kind & Look & State), 'modelYear' | 'seats'>

/** A car as it is kept: facts of few values stand together, and cars that share them may share the object. */
export interface StockCar extends Omit<StockRow, PutTogether> {
  readonly kind: Kind
  readonly look: Look
  readonly state: State
}

/** What of a car is read last: it is long, and few searches ask for it. */
export type CarTexts = Pick<StockCar, 'id' | 'options' | 'text'>
export type CarFacts = Omit<StockCar, 'options' | 'text'>

/** The facts of a car, put together. */
export function carOf(row: StockRow): StockCar {
  const { make, makeKey, model, modelKey, fuel, transmission, bodyType, modelYear, color, ...others } = row
  const { status, drive, seats, hadAccident, past, owners, grade } = row
  return {
    ...others,
    modelYear,
    kind: { make, makeKey, model, modelKey, fuel, transmission, bodyType },
    look: { modelYear, color },
    state: { drive, seats, hadAccident, past, owners, status, trims: trimsOf(grade ?? '') },
  }
}
