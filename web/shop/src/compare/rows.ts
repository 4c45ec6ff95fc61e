import type { CarDetail } from '@karvan/contracts/browser'
import { isCommercialGrade } from '@karvan/domain'
import type { Currency } from '../../../kit/src/money.ts'

export const ROW_GROUPS = ['money', 'use', 'history', 'build', 'import', 'equipment'] as const
type RowGroup = (typeof ROW_GROUPS)[number]

/** What decides whether two cars are alike in a row; null where it is not known. */
export type Fact = string | number | boolean | null

const ROWS = [
  'total',
  'taxes',
  'door',
  'drop',
  'year',
  'mileage',
  'owners',
  'accident',
  'structural',
  'flood',
  'totalLoss',
  'theft',
  'odometer',
  'commercial',
  'sale',
  'fuel',
  'engine',
  'transmission',
  'drive',
  'seats',
  'body',
  'SA',
  'XK',
] as const
type RowName = (typeof ROWS)[number]

export interface CompareRow {
  readonly group: RowGroup
  /** `feature` for one of equipment, whose code `feature` holds. */
  readonly name: RowName | 'feature'
  readonly feature?: string
  /** One for each car. */
  readonly facts: readonly Fact[]
}

type FactOf = (car: CarDetail, currency: Currency) => Fact

const rangeText = (range: { readonly low: Record<Currency, number>; readonly high: Record<Currency, number> }) =>
  JSON.stringify(range)

const FACTS: Readonly<Record<RowName, readonly [RowGroup, FactOf]>> = {
  total: ['money', ({ landed }, currency) => landed?.amounts[currency] ?? null],
  taxes: ['money', ({ imports }) => (imports?.estimate ? rangeText(imports.estimate.taxes) : null)],
  door: ['money', ({ door }) => door && rangeText(door)],
  drop: ['money', ({ priceDrop }, currency) => priceDrop?.amounts[currency] ?? 0],
  year: ['use', ({ year }) => year],
  mileage: ['use', ({ mileage }) => mileage],
  owners: ['use', ({ owners }) => owners],
  accident: ['history', ({ accident_history: history }) => history?.accident ?? null],
  structural: ['history', ({ accident_history: history }) => history?.structural ?? null],
  flood: ['history', ({ accident_history: history }) => history?.flood ?? null],
  totalLoss: ['history', ({ accident_history: history }) => history?.totalLoss ?? null],
  theft: ['history', ({ accident_history: history }) => history?.theft ?? null],
  odometer: ['history', ({ accident_history: history }) => history?.odometerDoubt ?? null],
  commercial: ['history', commercialUse],
  sale: ['history', ({ status }) => status],
  fuel: ['build', ({ fuelType }) => fuelType],
  engine: ['build', ({ engine_size: size }) => size],
  transmission: ['build', ({ transmission }) => transmission],
  drive: ['build', ({ drive }) => drive],
  seats: ['build', ({ seats }) => seats],
  body: ['build', ({ type }) => type],
  SA: ['import', ({ imports }) => imports?.SA.verdict ?? null],
  XK: ['import', ({ imports }) => imports?.XK.verdict ?? null],
}

/** A record of private use does not outweigh a trim that is made for hire alone. */
function commercialUse({ accident_history: history, grade }: CarDetail): boolean | null {
  if (isCommercialGrade(grade)) return true
  return history?.commercialUse ?? null
}

/** All rows in which something is known of at least one car. */
export function compareRows(cars: readonly CarDetail[], currency: Currency): readonly CompareRow[] {
  const rows = ROWS.map((name): CompareRow => {
    const [group, factOf] = FACTS[name]
    return { group, name, facts: cars.map((car) => factOf(car, currency)) }
  })
  const notable = cars.flatMap(({ features }) => features.filter((feature) => feature.notable))
  const codes = [...new Set(notable.map(({ code }) => code))]
  const equipment = codes.map((feature): CompareRow => ({
    group: 'equipment',
    name: 'feature',
    feature,
    facts: cars.map(({ features }) => features.some(({ code }) => code === feature)),
  }))
  return [...rows, ...equipment].filter(({ facts }) => facts.some((fact) => fact !== null))
}

export const differs = ({ facts }: Pick<CompareRow, 'facts'>): boolean => new Set(facts).size > 1

const isNumber = (fact: Fact | undefined): fact is number => typeof fact === 'number'

/** The one car that stands out, and only where all are known: the place of the lowest or highest figure, else null. */
export function standsOut(facts: readonly Fact[], by: 'lowest' | 'highest'): number | null {
  if (facts.length < 2 || !facts.every(isNumber)) return null
  const best = by === 'lowest' ? Math.min(...facts) : Math.max(...facts)
  return facts.filter((fact) => fact === best).length === 1 ? facts.indexOf(best) : null
}

/** The margin at both ends of a scale, in percent. */
const MARGIN = 6

/** Where each figure stands on a scale from the lowest to the highest, in percent; null where there is nothing to see. */
export function placesOnScale(facts: readonly Fact[]): readonly (number | null)[] | null {
  const figures = facts.filter(isNumber)
  const [low, high] = [Math.min(...figures), Math.max(...figures)]
  if (figures.length < 2 || low === high) return null
  return facts.map((fact) => (isNumber(fact) ? MARGIN + ((fact - low) / (high - low)) * (100 - 2 * MARGIN) : null))
}
