import { type Static, type TOptional, type TSchema, Type } from 'typebox'
import { InLanguages, Instant, Nullable, Uuid } from '../common.ts'
import { AmountRange, CarImports, ImportVerdict } from './import-check.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { Amounts, Landed } from './prices.ts'

/** Facts of a car's past. One that is absent is told by no paper: it is not "no". */
const PAST_FACTS = [
  'accident',
  'structural',
  'flood',
  'fire',
  'totalLoss',
  'commercialUse',
  'taxi',
  'officialUse',
  'theft',
  'odometerDoubt',
  'simpleRepair',
  'tuning',
  'recall',
  'recallDone',
  'liens',
] as const
const eachFact = <T extends TSchema>(schema: T) =>
  Type.Object(
    Object.fromEntries(PAST_FACTS.map((fact) => [fact, Type.Optional(schema)])) as Record<
      (typeof PAST_FACTS)[number],
      TOptional<T>
    >,
  )

const AccidentHistory = Type.Object({
  ...eachFact(Type.Boolean()).properties,
  /** Damage claims to this car and what they cost, whole KRW, as the insurance record says. */
  ownDamageCount: Type.Optional(Type.Integer()),
  ownDamageKrw: Type.Optional(Type.Integer()),
  /** The paper that each fact comes from; `listing` is the advertisement itself. */
  papers: Type.Optional(eachFact(Type.Enum(['insurance', 'inspection', 'listing']))),
  /** On these the papers contradict each other; the worse is told. */
  contradicted: Type.Optional(Type.Array(Type.Enum([...PAST_FACTS]))),
})
export type AccidentHistory = Static<typeof AccidentHistory>

const cardFields = {
  id: Uuid,
  encar_id: Nullable(Type.String()),
  trio_car_id: Nullable(Type.String()),
  source: Type.String(),
  make: Type.String(),
  brand: Type.String(),
  model: Type.String(),
  title: Type.String(),
  grade: Nullable(Type.String()),
  grade_english_name: Nullable(Type.String()),
  year: Nullable(Type.Integer()),
  /** Year and month, `2019-03`. */
  firstRegistration: Nullable(Type.String()),
  /** Kilometres. */
  mileage: Nullable(Type.Integer()),
  type: Nullable(Type.String()),
  body_type: Nullable(Type.String()),
  transmission: Nullable(Type.String()),
  fuelType: Nullable(Type.String()),
  color: Nullable(Type.String()),
  /** Whole KRW, never below 100,000, or null: so the documented client rule reads it right. */
  price: Nullable(Type.Integer()),
  /** Whole KRW, above `price`: what was asked before, where the source says so. */
  original_price: Nullable(Type.Integer()),
  /** Euro that the car's own discount takes off. */
  discount: Nullable(Type.Number()),
  /** As the source gave it: Encar in units of 10,000 KRW. */
  price_amount: Nullable(Type.Integer()),
  price_currency: Nullable(Type.String()),
  landed: Nullable(Landed),
  /** The landed price with what customs and taxes come to; null where that cannot be estimated. */
  door: Nullable(AmountRange),
  /** Whether it may be imported to the asked destination; null where nobody has looked yet. */
  importVerdict: Nullable(ImportVerdict),
  /**
   * By how much the seller, and nobody else, has lowered the price within 30 days, and when the last time; null where it was
   * less than 100,000 won.
   */
  priceDrop: Nullable(Type.Object({ at: Instant, amounts: Amounts })),
  image: Nullable(Type.String()),
  images: Type.Array(Type.String()),
  imageCount: Type.Integer(),
  accident_history: Nullable(AccidentHistory),
  vin: Nullable(Type.String()),
  vehicle_no: Type.Null(),
  modified_last_time_by_encar: Nullable(Instant),
  status: Type.Enum(['available', 'under_contract', 'sold']),
  checkedAt: Instant,
}

/** A car as lists show it: at most five pictures. */
export const Car = Type.Object(cardFields)
export type Car = Static<typeof Car>

const Feature = Type.Object({
  code: Type.String(),
  ...InLanguages.properties,
  group: Type.Enum(['safety', 'comfort', 'outside', 'media']),
  /** Among the first that buyers ask for. */
  notable: Type.Boolean(),
})

const StatedMileage = Type.Object({
  at: Instant,
  /** Kilometres. */
  km: Type.Integer(),
})

/** What all advertisements of a car tell, wherever they stand or stood: no source, no link and no VIN of any. */
const OtherListings = Type.Object({
  /** The one at hand among them. */
  advertisements: Type.Integer(),
  firstSeenAt: Instant,
  /** Where a later advertisement stated less than one before, by the most; null where none did. */
  mileageFall: Nullable(Type.Object({ from: StatedMileage, to: StatedMileage })),
})

const detailFields = {
  ...cardFields,
  /** What staff wrote of it, the same in each language; else a few sentences from its facts. */
  description: InLanguages,
  /** By group, in each the notable first. */
  features: Type.Array(Feature),
  /** Cubic centimetres. */
  engine_size: Nullable(Type.Integer()),
  drive: Nullable(Type.String()),
  seats: Nullable(Type.Integer()),
  owners: Nullable(Type.Integer()),
  region: Nullable(Type.String()),
  listing_url: Nullable(Type.String()),
  /** How `landed` comes about; null where the car has no price. */
  pricing: Nullable(PriceBreakdown),
  /** Customs, taxes and the verdict of both countries; null where nobody has looked yet. */
  imports: Nullable(CarImports),
  /** Null where there is nothing to tell: one advertisement, whose mileage never went back. */
  otherListings: Nullable(OtherListings),
  similar: Type.Array(Car),
}

export const CarDetail = Type.Object(detailFields)
export type CarDetail = Static<typeof CarDetail>

export const FullCar = Type.Object({
  ...detailFields,
  price_history: Type.Array(
    Type.Object({ at: Instant, price_amount: Nullable(Type.Integer()), price_currency: Nullable(Type.String()) }),
  ),
  provenance: Type.Object({ source: Type.String(), firstSeenAt: Instant, lastSeenAt: Instant }),
})
