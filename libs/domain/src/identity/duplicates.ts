import { isBelievableVin } from './vin.ts'

/** What of a row says whether it duplicates another one. */
export interface ComparedRow {
  readonly sourceId: string
  readonly title: string
  readonly model: string
  readonly priceAmount: number | null
  readonly priceCurrency: string | null
  readonly mileageKm: number | null
  readonly vin: string | null
  readonly vehicleKey: string | null
}

export type KeepRule = 'newest' | 'oldest' | 'highest-id' | 'lowest-id'

/** A row that stays, and its duplicates. */
export interface DuplicateGroup<R> {
  readonly stays: R
  readonly leave: readonly R[]
}

const vinOf = ({ vin }: ComparedRow): string | null => (vin !== null && isBelievableVin(vin) ? vin : null)

/** Title, model, price and mileage as one text; null where one of them is not known. */
function alikeKey({ title, model, priceAmount, priceCurrency, mileageKm }: ComparedRow): string | null {
  if (priceAmount === null || mileageKm === null) return null
  return JSON.stringify([title, model, priceAmount, priceCurrency, mileageKm])
}

const areSame = (a: string | null, b: string | null): boolean => a !== null && a === b
const areDifferent = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b

/**
 * Whether one row duplicates another: the same VIN or vehicle key does, whatever the title; else the same
 * title, model, price and mileage do, unless both VINs or both keys are known and differ.
 */
export function areDuplicates(a: ComparedRow, b: ComparedRow): boolean {
  if (areSame(vinOf(a), vinOf(b)) || areSame(a.vehicleKey, b.vehicleKey)) return true
  if (areDifferent(vinOf(a), vinOf(b)) || areDifferent(a.vehicleKey, b.vehicleKey)) return false
  return areSame(alikeKey(a), alikeKey(b))
}

/**
 * Goes through rows in the order in which they may stay: one leaves when it duplicates one that stays. So each that leaves has
 * a duplicate that stays, also where the rule holds between the first two and the last two of three rows and not beyond.
 * @returns the groups, and as `possible` rows that stay though they are alike: they are of different vehicles
 */
export function findDuplicates<R extends ComparedRow & { readonly createdAt: Date }>(
  rows: readonly R[],
  keep: KeepRule,
): { readonly groups: readonly DuplicateGroup<R>[]; readonly possible: readonly (readonly R[])[] } {
  const leaving = new Map<R, R[]>()
  const staying = new Map<string, R[]>()
  for (const row of rows.toSorted(inOrder(keep))) {
    const marks = marksOf(row)
    const stays = marks.flatMap((mark) => staying.get(mark) ?? []).find((known) => areDuplicates(known, row))
    if (stays) {
      leaving.set(stays, [...(leaving.get(stays) ?? []), row])
      continue
    }
    for (const mark of marks) staying.set(mark, [...(staying.get(mark) ?? []), row])
  }
  return {
    groups: [...leaving].map(([stays, leave]) => ({ stays, leave })),
    possible: [...staying].flatMap(([mark, alike]) => (mark.startsWith(ALIKE) && alike.length > 1 ? [alike] : [])),
  }
}

const ALIKE = 'alike:'

/** Two rows that are duplicates share one of these. */
function marksOf(row: ComparedRow): readonly string[] {
  const [vin, alike] = [vinOf(row), alikeKey(row)]
  return [
    ...(vin === null ? [] : [`vin:${vin}`]),
    ...(row.vehicleKey === null ? [] : [`key:${row.vehicleKey}`]),
    ...(alike === null ? [] : [ALIKE + alike]),
  ]
}

type Ordered = Pick<ComparedRow, 'sourceId'> & { readonly createdAt: Date }

/** The first one stays. Ids of a source are counted up: the longer one is the higher. */
function inOrder(keep: KeepRule): (a: Ordered, b: Ordered) => number {
  const byId = (a: Ordered, b: Ordered) =>
    a.sourceId.length - b.sourceId.length || (a.sourceId < b.sourceId ? -1 : Number(a.sourceId > b.sourceId))
  const byTime = (a: Ordered, b: Ordered) => a.createdAt.getTime() - b.createdAt.getTime()
  const rising = keep === 'newest' || keep === 'oldest' ? (a: Ordered, b: Ordered) => byTime(a, b) || byId(a, b) : byId
  return keep === 'newest' || keep === 'highest-id' ? (a, b) => rising(b, a) : rising
}
