import { type Static, Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { NO_LABEL_REASONS, PRICE_LABELS } from '../price-label-values.ts'
import { Amount, Destination, PriceCurrency } from './prices.ts'

const Count = Type.Integer({ minimum: 0 })

/** One of the cars that a price was compared with. */
const NearCar = Type.Object({
  id: Uuid,
  encar_id: Nullable(Type.String()),
  trio_car_id: Nullable(Type.String()),
  make: Type.String(),
  model: Type.String(),
  grade: Nullable(Type.String()),
  year: Type.Integer(),
  mileage: Type.Integer(),
  price: Amount,
  /** Another dealer at the destination asks this: the shop has no page of it. */
  isElsewhere: Type.Boolean(),
})

/** How the price of a car lies among those of like cars at the destination: what the shop has, and what dealers there ask. */
export const PriceLabelOfCar = Type.Object({
  currency: PriceCurrency,
  destination: Destination,
  /** What the car costs there, as its page shows it; null where nobody knows. */
  price: Nullable(Amount),
  /** Null where too little can be said. */
  label: Nullable(Type.Enum([...PRICE_LABELS])),
  /** Why there is no label; null where there is one. */
  reason: Nullable(Type.Enum([...NO_LABEL_REASONS])),
  /** Like cars that it was compared with, and how many of them other dealers have. */
  sample: Count,
  elsewhere: Count,
  /** How many of them cost less, each as if it were of the same year and mileage; and of a hundred. */
  cheaper: Nullable(Count),
  percentile: Nullable(Type.Integer({ minimum: 0, maximum: 100 })),
  /** What a car of this year and mileage usually costs, and between which prices half of the like cars are. */
  usual: Nullable(Type.Object({ price: Amount, low: Amount, high: Amount })),
  /** The like cars that come nearest in year and mileage, three at most. */
  nearest: Type.Array(NearCar, { maxItems: 3 }),
})
export type PriceLabelOfCar = Static<typeof PriceLabelOfCar>
