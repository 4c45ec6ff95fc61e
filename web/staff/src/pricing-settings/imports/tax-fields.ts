import type { TaxRow } from '@karvan/contracts/browser'
import {
  BASES_OF_TAX,
  isSameTax,
  newRowId,
  readAmount,
  type RowError,
  type RowErrorCode,
  TAX_BASES,
  TAX_KINDS,
  type TaxBase,
  type TaxKind,
  taxTableErrors,
  withNextRow,
} from '@karvan/domain'
import { type BandGroup, bandsOf, groupsOf, NEW_GROUP } from './band-groups.ts'
import { type DatedField, datedFieldOf, type DatedValues, readDated, valuesOfDated } from './dated-values.ts'

type TaxField = 'kind' | 'type' | 'rate' | 'base' | 'bands' | DatedField
/** What stands in the fields of a tax. */
export interface TaxValues extends DatedValues {
  readonly kind: string
  readonly type: string
  readonly rate: string
  readonly base: string
  /** Fixed sums: groups of cars. */
  readonly bands: readonly BandGroup[]
}
/** What is wrong: by the rules of the table, or what can be no number. `other` is the row that does not go with it. */
interface RowProblem {
  readonly code: RowErrorCode | 'number_invalid'
  readonly other?: TaxRow | undefined
}
export type TaxProblems = Readonly<Partial<Record<TaxField, RowProblem>>>

const BASIS_POINTS = 100

/** @param row null for a new one */
export const valuesOfTax = (row: TaxRow | null): TaxValues => ({
  kind: row?.kind ?? 'duty',
  type: row?.rate.type ?? 'share',
  rate: row?.rate.type === 'share' ? String(row.rate.basisPoints / BASIS_POINTS) : '',
  base: row === null || row.base === 'car' ? 'landed' : row.base,
  bands: row?.rate.type === 'bands' ? groupsOf(row.rate.bands) : [NEW_GROUP],
  ...valuesOfDated(row),
})

export const kindOf = (text: string): TaxKind => TAX_KINDS.find((kind) => kind === text) ?? 'duty'
/** The base that was chosen, where the tax can be charged on it. */
export const baseOf = (text: string, kind: TaxKind): TaxBase =>
  BASES_OF_TAX[kind].find((base) => base === text) ?? TAX_BASES[0]

/**
 * The table with the row as it stands in the fields, or what is wrong with it.
 * @param row the row that is changed; null for a new one
 */
export function readTax(
  values: TaxValues,
  { row, rows, destination }: { row: TaxRow | null; rows: readonly TaxRow[]; destination: TaxRow['destination'] },
): { readonly problems: TaxProblems } | { readonly put: readonly TaxRow[] } {
  const [kind, dated] = [kindOf(values.kind), readDated(values)]
  const id = row?.id ?? newRowId(rows, { destination, from: dated.from }, kind)
  const rate = rateOf(values)
  if (rate === null) {
    return { problems: { [values.type === 'bands' ? 'bands' : 'rate']: { code: 'number_invalid' } } }
  }
  const base = rate.type === 'bands' ? 'car' : baseOf(values.base, kind)
  const next: TaxRow = { id, destination, kind, base, rate, ...dated }
  const table = row === null ? withNextRow(rows, next, isSameTax) : rows.map((one) => (one.id === id ? next : one))
  const errors = taxTableErrors(table).filter((error) => error.id === id || error.other === id)
  if (errors.length === 0) return { put: table.filter((one) => !rows.includes(one)) }
  return { problems: Object.fromEntries(errors.toReversed().map((error) => problemOf(error, next, table))) }
}

function rateOf({ type, rate, bands: groups }: TaxValues): TaxRow['rate'] | null {
  if (type === 'bands') {
    const bands = bandsOf(groups)
    return bands && { type: 'bands', bands }
  }
  const percent = readAmount(rate, { decimals: 6 })
  // A third decimal is no basis point: the rules of the table refuse it.
  return percent === null ? null : { type: 'share', basisPoints: Number((percent * BASIS_POINTS).toFixed(6)) }
}

function problemOf(error: RowError, row: TaxRow, table: readonly TaxRow[]): readonly [TaxField, RowProblem] {
  const otherId = error.id === row.id ? error.other : error.id
  const problem = { code: error.code, other: table.find(({ id }) => id === otherId) }
  // The gap is before the row, where the other one is named first.
  if (error.code === 'rows_gap') return [error.id === row.id ? 'to' : 'from', problem]
  const ofRate = row.rate.type === 'bands' ? 'bands' : 'rate'
  return [datedFieldOf(error.code, row) ?? (error.code === 'base_wrong' ? 'base' : ofRate), problem]
}
