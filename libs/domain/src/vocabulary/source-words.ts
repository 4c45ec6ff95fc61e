import {
  BODY_TYPES,
  type BodyType,
  type Color,
  COLORS,
  type Drive,
  DRIVES,
  FUELS,
  TRANSMISSIONS,
} from './filter-values.ts'
import filters from './filters.json' with { type: 'json' }

/*
 * The filter value that a word of a source stands for. Only the normalizer asks; no browser has to load the lists.
 */

type Table = Readonly<Record<string, string | null>>

const oneOf =
  <T extends string>(values: readonly T[], table: Table) =>
  (word: string): T | null =>
    values.find((value) => value === table[word]) ?? null

export const fuelOf = oneOf(FUELS, filters.fuel)
export const transmissionOf = oneOf(TRANSMISSIONS, filters.transmission)
const bodyTypeOfClass = oneOf(BODY_TYPES, filters.bodyByClass)
/** What European dealers state: shapes, where Korean sites know sizes. */
const SHAPES: ReadonlySet<string> = new Set(['sedan', 'hatchback', 'wagon', 'coupe', 'convertible'])

export function colorOf(word: string): Color | null {
  const colours = filters.colour as Readonly<Record<string, readonly string[]>>
  return COLORS.find((color) => colours[color]?.includes(word)) ?? null
}

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

const SHOOTING_BRAKE = /\bShooting Brake\b|슈팅 ?브레이크/
const FOUR_DOOR_COUPES = /\b(Gran Coupe|CLS|CLA|Arteon|A5 Sportback|A7 Sportback)\b|그란쿠페/
const PEOPLE_CARRIER = 'Korando Turismo'

/**
 * The body type: a shape that the source states decides, then a word in the name or the trim, then the model, then the
 * source's size class, which knows no shapes.
 * @param names model and trim, in Korean and in English
 */
export function bodyTypeOf(model: string | null, names: readonly string[], sizeClass: string | null): BodyType | null {
  const text = ` ${names.join(' ')} `
  if (SHOOTING_BRAKE.test(text)) return 'Wagon'
  if (FOUR_DOOR_COUPES.test(text)) return 'Sedan'
  if (text.includes(PEOPLE_CARRIER)) return 'Van'
  if (sizeClass !== null && SHAPES.has(sizeClass)) return bodyTypeOfClass(sizeClass)
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
