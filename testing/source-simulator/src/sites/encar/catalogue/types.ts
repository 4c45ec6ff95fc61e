/** Outside shape, as the pictures know it. */
type Shape = 'sedan' | 'suv' | 'hatchback' | 'van' | 'coupe' | 'wagon' | 'pickup'

/** The source's size class (`spec.bodyName`). */
type SizeClass =
  '경차' | '소형차' | '준중형차' | '중형차' | '대형차' | '스포츠카' | 'SUV' | 'RV' | '경승합차' | '승합차' | '화물차'

/** The source's fuel words. */
export type FuelName =
  '가솔린' | '디젤' | 'LPG(일반인 구입)' | '가솔린+전기' | '플러그인 하이브리드' | '전기' | '수소' | '가솔린+LPG'

/** One engine or drive of a generation; `badge` is the source's grade text. */
export interface Engine {
  readonly badge: string
  readonly fuel: FuelName
  /** Displacement in cc; 0 where there is none. */
  readonly cc: number
  /** Price relative to the base engine. */
  readonly factor: number
}

/** One generation (the source's `Model`), with the months it was first registered in. */
export interface Generation {
  readonly name: string
  /** YYYYMM. */
  readonly from: number
  /** YYYYMM. */
  readonly to: number
  readonly engines: readonly Engine[]
}

/** A model group of the source, with what is common to its generations. */
export interface ModelGroup {
  readonly group: string
  readonly english: string
  readonly shape: Shape
  readonly size: SizeClass
  readonly seats: number
  /** Share of the market, in any unit. */
  readonly share: number
  /** New price of the latest generation's base engine and trim, in 만원. */
  readonly price: number
  /** Trim words, from cheap to dear; the empty word means that the source has none. */
  readonly trims: readonly string[]
  /** Gearbox word; 오토 where absent. */
  readonly gearbox?: string
  /** Share of manual gearboxes. */
  readonly manual?: number
  readonly generations: readonly Generation[]
}

/** A maker as the source names and codes it. */
export interface Maker {
  readonly name: string
  /** English name in our words. */
  readonly english: string
  /** `manufacturerEnglishName` of the source, with its quirks. */
  readonly sourceEnglish: string
  readonly code: string
  readonly domestic: boolean
  /** Share of value left after the first year, and kept in each later year. */
  readonly firstYear: number
  readonly yearly: number
  /** World manufacturer identifier: how its VINs begin. */
  readonly wmi: string
  readonly models: readonly ModelGroup[]
}
