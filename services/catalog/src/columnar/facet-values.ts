import type { FacetRow } from '../search/facet-rows.ts'
import type { Group } from '../search/conditions.ts'
import type { Coded } from './coded.ts'
import { CODE_COLUMNS, type CodeColumn, COLUMNS, GROUPS } from './groups.ts'
import { Numbered } from './numbered.ts'
import type { Counters } from './block.ts'

/** What a code says in a group; null for a car that counts for none. */
type Value = Pick<FacetRow, 'value' | 'make'>
const only = (value: FacetRow['value']): Value[] => [{ value, make: null }]

type ReaderOf = Readonly<Record<Group, (stock: Coded, code: number) => readonly Value[]>>
const kind = ({ kinds }: Coded, code: number) => kinds.values[code]
const look = ({ looks }: Coded, code: number) => looks.values[code]
const state = ({ states }: Coded, code: number) => states.values[code]

/** What each group counts, by the codes of its column. */
const READER_OF: ReaderOf = {
  brand: (stock, code) => only(kind(stock, code)?.make ?? null),
  // Two makes may have models of one name.
  model: (stock, code) => [{ value: kind(stock, code)?.model ?? null, make: kind(stock, code)?.make ?? null }],
  fuel: (stock, code) => only(kind(stock, code)?.fuel ?? null),
  transmission: (stock, code) => only(kind(stock, code)?.transmission ?? null),
  type: (stock, code) => only(kind(stock, code)?.bodyType ?? null),
  year: (stock, code) => only(look(stock, code)?.modelYear ?? null),
  color: (stock, code) => only(look(stock, code)?.color ?? null),
  accident: (stock, code) => only(state(stock, code)?.hadAccident ?? null),
  drive: (stock, code) => only(state(stock, code)?.drive ?? null),
  seats: (stock, code) => only(state(stock, code)?.seats ?? null),
  price: (_, code) => only(code === 0 ? null : code),
  trim: (stock, code) => (state(stock, code)?.trims ?? []).flatMap(only),
}

/** The distinct values of one group, and which of them each code stands for: a code keeps its meaning, so that is read once. */
class GroupValues {
  readonly values = new Numbered<Value>()
  readonly #ofCode: (readonly number[])[] = []
  readonly #read: (stock: Coded, code: number) => readonly Value[]

  constructor(read: (stock: Coded, code: number) => readonly Value[]) {
    this.#read = read
  }

  of(stock: Coded, code: number): readonly number[] {
    return (this.#ofCode[code] ??= this.#read(stock, code).map((value) =>
      this.values.of(`${value.make ?? ''}\n${value.value}`, () => value),
    ))
  }
}

/** The values of all groups. */
export class FacetValues {
  readonly #groups = new Map(GROUPS.map((group) => [group, new GroupValues(READER_OF[group])]))

  /** The counts of each group's values, put together out of the counts of codes. */
  rows(stock: Coded, counters: Counters, groups: readonly Group[]): FacetRow[] {
    return groups.flatMap((group) => {
      const known = this.#groups.get(group)
      const sums = known ? sumsOf(stock, counters, group, known) : []
      return sums.flatMap((count, number) => {
        const value = known?.values.values[number]
        return value && count > 0 ? [{ group, ...value, count }] : []
      })
    })
  }
}

/** By the number of a value, its cars. */
function sumsOf(stock: Coded, { counts, allAt, ownAt }: Counters, group: Group, known: GroupValues): number[] {
  const number = GROUPS.indexOf(group)
  const column = COLUMNS.indexOf(CODE_COLUMNS[number] as CodeColumn)
  const [all = 0, allEnd = 0, own = 0] = [allAt[column], allAt[column + 1] ?? ownAt[0], ownAt[number]]
  const sums: number[] = []
  for (let code = 0; code < allEnd - all; code += 1) {
    const cars = (counts[all + code] ?? 0) + (counts[own + code] ?? 0)
    if (cars > 0) for (const value of known.of(stock, code)) sums[value] = (sums[value] ?? 0) + cars
  }
  return sums
}
