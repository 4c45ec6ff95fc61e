import type { DatedRow } from './dated-row.ts'
import { dayBefore } from './day.ts'

/**
 * Rows with one more, in its place where it is among them. A row for the same cars that began before it and has no end gets
 * the day before as its last one: a law that changes has no day without a rule, and none with two.
 */
export function withNextRow<Row extends DatedRow>(
  rows: readonly Row[],
  next: Row,
  isForSameCars: (a: Row, b: Row) => boolean,
): Row[] {
  const others = rows.filter(({ id }) => id !== next.id)
  const to = dayBefore(next.from)
  const ended = others.map((row) =>
    to !== null && row.to === null && row.from < next.from && isForSameCars(row, next) ? { ...row, to } : row,
  )
  const place = rows.findIndex(({ id }) => id === next.id)
  return place === -1 ? [...ended, next] : ended.toSpliced(place, 0, next)
}

/** A new row's id, such as `sa-vat-2027-01-01`, which no other row has. */
export function newRowId(
  rows: readonly DatedRow[],
  { destination, from }: Pick<DatedRow, 'destination' | 'from'>,
  name: string,
) {
  const wanted = `${destination}-${name}-${from}`.toLowerCase().replaceAll('_', '-')
  const taken = new Set(rows.map(({ id }) => id))
  let id = wanted
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}-${n}`
  return id
}
