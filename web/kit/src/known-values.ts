import {
  BODY_TYPES,
  COLORS,
  DRIVES,
  FUELS,
  IMPORTABLE,
  offeredDrive,
  PAST_MARKS,
  TRANSMISSIONS,
  TRIMS,
  wordKey,
} from '@karvan/domain'
import type { ListFilter } from './list-filters.ts'

const CLOSED: Readonly<Partial<Record<ListFilter, readonly string[]>>> = {
  trim: TRIMS,
  // Documented: `Electric` is a type too.
  type: [...BODY_TYPES, 'Electric'],
  fuel: FUELS,
  transmission: TRANSMISSIONS,
  color: COLORS,
  accident: ['none', 'some'],
  past: PAST_MARKS,
  import: IMPORTABLE,
}

/** The values of a filter as the shop writes them. What its list does not hold is left out: the API would refuse it. */
export function knownValues(filter: ListFilter, values: readonly string[]): readonly string[] {
  if (filter === 'drive') {
    return [...new Set(DRIVES.filter((drive) => values.includes(drive)).map(offeredDrive))]
  }
  if (filter === 'options') return values.filter((value) => /^\d+(\|\d+)*$/.test(value))
  if (filter === 'not') return values.filter((value) => /^\w+:./.test(value))
  if (filter === 'seats' || filter === 'owners') return values.filter((value) => /^[1-9]\d?$/.test(value))
  const allowed = CLOSED[filter]
  if (!allowed) return values
  return values.flatMap((value) => allowed.find((one) => wordKey(one) === wordKey(value)) ?? [])
}
