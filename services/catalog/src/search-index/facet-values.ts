import { countedMarks } from '../search/facet-counts.ts'
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
  past: (stock, code) => countedMarks(state(stock, code)?.past ?? 0).flatMap(only),
  owners: (stock, code) => only(state(stock, code)?.owners ?? null),
  drive: (stock, code) => only(state(stock, code)?.drive ?? null),
  seats: (stock, code) => only(state(stock, code)?.seats ?? null),
  price: (_, code) => only(code === 0 ? null : code),
  trim: (stock, code) => (state(stock, code)?.trims ?? []).flatMap(only),
}

/** Where the codes of a group are counted: those of cars that satisfy all, and that fail this group's filter alone. */
interface Places {
  readonly all: number
  readonly own: number
  readonly codes: number
}

/** The distinct values of one group, and which of them each code stands for: a code keeps its meaning, so that is read once. */
class GroupValues {
  readonly #values = new Numbered<Value>()
  readonly #ofCode: (readonly number[])[] = []
  readonly #read: (stock: Coded, code: number) => readonly Value[]

  constructor(read: (stock: Coded, code: number) => readonly Value[]) {
    this.#read = read
  }

  /** Each value with its cars, where there are some. @param places where its codes are counted, those of each from its first one */
  counted(stock: Coded, counts: Uint32Array, { all, own, codes }: Places): (readonly [Value, number])[] {
    for (let code = this.#ofCode.length; code < codes; code += 1) this.#ofCode.push(this.#numbersOf(stock, code))
    const { values } = this.#values
    const sums = new Uint32Array(values.length)
    for (let code = 0; code < codes; code += 1) {
      const cars = (counts[all + code] as number) + (counts[own + code] as number)
      if (cars > 0) for (const value of this.#ofCode[code] as readonly number[]) (sums[value] as number) += cars
    }
    const counted: (readonly [Value, number])[] = []
    sums.forEach((cars, number) => {
      if (cars > 0) counted.push([values[number] as Value, cars])
    })
    return counted
  }

  #numbersOf(stock: Coded, code: number): number[] {
    return this.#read(stock, code).map((value) => this.#values.of(`${value.make ?? ''}\n${value.value}`, () => value))
  }
}

/** The values of all groups. */
export class FacetValues {
  readonly #groups = new Map(GROUPS.map((group) => [group, new GroupValues(READER_OF[group])]))

  /** The counts of each group's values, put together out of the counts of codes. */
  rows(stock: Coded, counters: Counters, groups: readonly Group[]): FacetRow[] {
    const { counts, allAt, ownAt } = counters
    return groups.flatMap((group) => {
      const number = GROUPS.indexOf(group)
      const column = COLUMNS.indexOf(CODE_COLUMNS[number] as CodeColumn)
      const [all = 0, allEnd = 0, own = 0] = [allAt[column], allAt[column + 1] ?? ownAt[0], ownAt[number]]
      const counted = this.#groups.get(group)?.counted(stock, counts, { all, own, codes: allEnd - all }) ?? []
      return counted.map(([{ value, make }, count]) => ({ group, value, make, count }))
    })
  }
}
