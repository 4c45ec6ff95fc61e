import type { ReactNode } from 'react'
import type { SortOrder } from './list-address.ts'

/** A column stands at module scope: its cells are made of the row alone. */
export interface Column<Row, Title extends string, Sort extends string = never> {
  /** The key of its name. */
  readonly title: Title
  readonly cell: (row: Row) => ReactNode
  readonly sort?: Sort
  /** Figures stand at the end, and have their unit in the head. */
  readonly isFigure?: boolean
  /** Of the actions: the name is for assistive technology alone. */
  readonly isSilent?: boolean
  /** Where it stands in the two lines of a row on a phone, or in a third one, `wide` over all of it; left out there without. */
  readonly phone?: 'start' | 'end' | 'below' | 'below-end' | 'wide' | 'third' | 'third-end'
}

interface Sorting<Sort extends string> {
  readonly by: Sort
  readonly order: SortOrder
  readonly linkTo: (by: Sort) => string
  /** Sorts what the address says at that moment: the links may be a step behind. */
  readonly sort: (by: Sort) => void
}

export interface TableProps<Row, Title extends string, Sort extends string> {
  readonly label: string
  readonly columns: readonly Column<Row, Title, Sort>[]
  readonly say: (title: Title) => string
  /** Undefined until they are there. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  readonly sorting?: Sorting<Sort>
  /** Opens a row that is pressed anywhere; by keyboard, and on a phone, the link in its first cell does (`RowLink`). */
  readonly onOpen?: (row: Row) => void
  /** Of the row that stands in the panel. */
  readonly openKey?: string | undefined
  /** The rows are those of before. */
  readonly isStale?: boolean
  /** Why there are none. */
  readonly error: Error | null
  readonly failed: string
  readonly onRetry: () => void
  /** Of all rows that there are, where only some of them are loaded. */
  readonly total?: number | undefined
  /** Called when the last loaded rows come into view. */
  readonly onEnd?: (() => void) | undefined
  /** What stands below the rows. */
  readonly tail?: ReactNode
  /** What stands below the words of an empty table. */
  readonly emptyAction?: ReactNode
}
