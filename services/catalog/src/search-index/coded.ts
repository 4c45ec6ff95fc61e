import type { Trim } from '@karvan/domain'
import type { Numbered } from './numbered.ts'
import type { StockRow } from './stock-row.ts'

type Value<K extends keyof StockRow> = Pick<StockRow, K>
/** What a car is. */
export type Kind = Value<'make' | 'makeKey' | 'model' | 'modelKey' | 'fuel' | 'transmission' | 'bodyType'>
/** What it looks like. */
export type Look = Value<'modelYear' | 'color'>
/** Whether it is for sale, and the rest of what is counted. */
export interface State extends Value<'drive' | 'seats' | 'hadAccident' | 'past' | 'owners'> {
  readonly status: StockRow['status'] | 'gone'
  readonly trims: readonly Trim[]
}

/** What the codes of the index stand for. */
export interface Coded {
  readonly kinds: Numbered<Kind>
  readonly looks: Numbered<Look>
  readonly states: Numbered<State>
}
