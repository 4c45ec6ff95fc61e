import filters from './filters.json' with { type: 'json' }

/** The storefront's filter values, the documented ones first (storefront spec, section 3; decision 45). */
export const FUELS = ['Gasoline', 'Diesel', 'Electric', 'Hybrid', 'LPG', 'CNG', 'Hydrogen'] as const
export const TRANSMISSIONS = ['Manual', 'Automatic', 'CVT', 'Semi-Automatic'] as const
export const COLORS = [
  'White',
  'Black',
  'Silver',
  'Gray',
  'Blue',
  'Red',
  'Green',
  'Yellow',
  'Brown',
  'Orange',
  'Purple',
  'Beige',
  'Gold',
  'Pink',
  'Other',
] as const
/** The words of sources: two for four driven wheels, and one for two that does not tell which. */
export const DRIVES = ['fwd', 'rwd', 'awd', '4wd', '2wd'] as const
/** `Electric` is documented as a type and means the fuel (decision 45). */
export const BODY_TYPES = ['Sedan', 'SUV', 'Truck', 'Coupe', 'Hatchback', 'Van', 'Wagon', 'Convertible'] as const

export type Fuel = (typeof FUELS)[number]
export type Transmission = (typeof TRANSMISSIONS)[number]
export type Color = (typeof COLORS)[number]
export type BodyType = (typeof BODY_TYPES)[number]
export type Drive = (typeof DRIVES)[number]

type Table = Readonly<Record<string, string | null>>

const oneOf =
  <T extends string>(values: readonly T[], table: Table) =>
  (word: string): T | null =>
    values.find((value) => value === table[word]) ?? null

export const fuelOf = oneOf(FUELS, filters.fuel)
export const transmissionOf = oneOf(TRANSMISSIONS, filters.transmission)
export const bodyTypeOfClass = oneOf(BODY_TYPES, filters.bodyByClass)

export function colorOf(word: string): Color | null {
  const colours = filters.colour as Readonly<Record<string, readonly string[]>>
  return COLORS.find((color) => colours[color]?.includes(word)) ?? null
}

/** All drives that a buyer means by one of them: `awd` and `4wd` are one, and two driven wheels may be either axle's. */
export const drivesLike = (drive: Drive): readonly Drive[] =>
  (filters.driveMeans as Readonly<Partial<Record<Drive, readonly Drive[]>>>)[drive] ?? [drive]

/** What a buyer chooses among. */
export const OFFERED_DRIVES = ['4wd', 'fwd', 'rwd', '2wd'] as const satisfies readonly Drive[]

/** The offered drive that means this one: `4wd` for `awd`. */
export const offeredDrive = (drive: Drive): Drive =>
  OFFERED_DRIVES.find((offered) => drivesLike(offered).includes(drive)) ?? drive

/** The drive that a name tells where the source has no field for it: `디젤 2.2 4WD`, `xDrive 20d`. */
export function driveOfNames(names: readonly string[]): Drive | null {
  const words = new Set(
    names
      .join(' ')
      .toLowerCase()
      .split(/[\s/(),+-]+/),
  )
  const lists = filters.driveWords as Readonly<Partial<Record<Drive, readonly string[]>>>
  return DRIVES.find((drive) => lists[drive]?.some((word) => words.has(word))) ?? null
}

const FOUR_DOOR_COUPES = /\b(Gran Coupe|CLS|CLA|Arteon|A5 Sportback|A7 Sportback)\b|그란쿠페/
const PEOPLE_CARRIER = 'Korando Turismo'

/**
 * The body type: a word in the name or the trim decides, then the model, then the source's size class, which knows no
 * shapes (decision 160).
 * @param names model and trim, in Korean and in English
 */
export function bodyTypeOf(model: string | null, names: readonly string[], sizeClass: string | null): BodyType | null {
  const text = ` ${names.join(' ')} `
  if (FOUR_DOOR_COUPES.test(text)) return 'Sedan'
  if (text.includes(PEOPLE_CARRIER)) return 'Van'
  for (const body of BODY_TYPES) {
    const list = (filters.bodyWords as Readonly<Record<string, readonly string[]>>)[body] ?? []
    if (list.some((word) => text.includes(` ${word} `))) return body
  }
  if (model !== null) {
    const byModel = filters.bodyByModel as Readonly<Record<string, readonly string[]>>
    const body = BODY_TYPES.find((type) => byModel[type]?.includes(model))
    if (body) return body
  }
  return sizeClass === null ? null : bodyTypeOfClass(sizeClass)
}
