import type { AccidentHistory, InspectionFacts, InsuranceFacts, Said } from './accident.ts'
import type { Discount } from './money/discount.ts'
import type { Currency, Money } from './money/money.ts'
import type { BodyType, Color, Fuel, Transmission } from './vocabulary/filter-values.ts'

/** A listing as its source states it, in the source's words; personal data are not part of it. */
export interface SourceListing {
  /** The source's name. */
  readonly source: string
  readonly sourceId: string
  /** Of the underlying vehicle: two advertisements of one car share it. */
  readonly vehicleKey: string | null
  readonly make: string | null
  /** The model line ("그랜저"), without generation. */
  readonly modelGroup: string | null
  /** The generation ("더 뉴 그랜저 IG"). */
  readonly model: string | null
  readonly badge: string | null
  readonly badgeDetail: string | null
  readonly gradeEnglish: string | null
  readonly fuel: string | null
  readonly transmission: string | null
  readonly sizeClass: string | null
  readonly color: string | null
  readonly drive: string | null
  readonly region: string | null
  readonly sellType: string | null
  /** It is offered as a lease or a rental elsewhere in the advertisement. */
  readonly isLease: boolean
  /** Whether it was sold new in Korea by a maker of the country; null where the source does not say. */
  readonly isDomestic: boolean | null
  /** How an imported car came to Korea. */
  readonly importType: string | null
  /** `202108`. */
  readonly firstRegistration: string | null
  readonly modelYear: number | null
  readonly mileageKm: number | null
  /** In the source's own unit and currency, which the source's adapter knows. */
  readonly price: Money | null
  /** The seller entered a placeholder ("on request") in place of a price. */
  readonly pricePlaceholder: boolean
  /** What was asked before, where the source says so beside the price. */
  readonly originalPrice: Money | null
  /** What comes off the price, in the words of the source: `50`, `5%`. */
  readonly discount: string | null
  readonly displacementCc: number | null
  readonly seats: number | null
  readonly vin: string | null
  readonly underContract: boolean
  readonly photos: readonly string[]
  readonly options: readonly string[]
  readonly insurance: InsuranceFacts | null
  readonly inspection: InspectionFacts | null
  readonly owners: number | null
  /** Whether a seizure or a pledge is registered. */
  readonly liens: Said
  /** UTC. */
  readonly modifiedAt: Date | null
}

/** How a car came onto the Korean market: made for it, imported by the brand, or by somebody else. */
export const IMPORT_MARKS = ['domestic', 'official', 'grey'] as const
export type ImportMark = (typeof IMPORT_MARKS)[number]

/** Why a listing is kept but not offered. */
export const QUARANTINE_REASONS = [
  'lease',
  'price_missing',
  'mileage_missing',
  'year_out_of_range',
  'no_photo',
  'unknown_make',
  'unknown_fuel',
  'unknown_sale',
  'duplicate',
  'deleted',
] as const
export type QuarantineReason = (typeof QUARANTINE_REASONS)[number]

export interface UnknownWord {
  readonly field: string
  readonly word: string
}

export interface NormalizedCar {
  readonly source: string
  readonly sourceId: string
  readonly vehicleKey: string | null
  readonly title: string
  readonly make: string
  readonly model: string
  readonly generation: string | null
  readonly grade: string | null
  readonly gradeEnglish: string | null
  /** The Korean original of model and grade, for staff only. */
  readonly originalName: string
  readonly modelYear: number | null
  /** `2021-08`. */
  readonly firstRegistration: string | null
  readonly mileageKm: number | null
  readonly fuel: Fuel | null
  readonly transmission: Transmission | null
  readonly bodyType: BodyType | null
  readonly color: Color | null
  readonly drive: string | null
  readonly region: string | null
  readonly engineCc: number | null
  readonly seats: number | null
  readonly owners: number | null
  readonly vin: string | null
  /** What staff write of it, in their own words; null where they have not. Sellers' own texts are not stored. */
  readonly description: string | null
  readonly importMark: ImportMark | null
  /** In minor units of `priceCurrency` (won, cents). Null, as the next two, for a placeholder or a takeover sum. */
  readonly priceAmount: number | null
  readonly priceCurrency: Currency | null
  readonly priceKrw: number | null
  /** Minor units of `priceCurrency`, above `priceAmount`: what was asked before. Null where the source does not say. */
  readonly originalAmount: number | null
  /** Null where the source does not say: the default of the settings holds. */
  readonly discount: Discount | null
  readonly photos: readonly string[]
  readonly options: readonly string[]
  readonly accident: AccidentHistory | null
  readonly underContract: boolean
  readonly modifiedAt: Date | null
  readonly priceSentinel: boolean
  readonly mileageSentinel: boolean
  readonly quarantine: readonly QuarantineReason[]
  readonly unknownWords: readonly UnknownWord[]
}
