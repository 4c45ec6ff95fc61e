import { CODE_COLUMNS, COLUMNS, MASKS, onlyGroupIn } from './groups.ts'

/** Rows that are looked at at a time. */
export const BLOCK = 8_192
/** How many codes a column may have. */
export const MOST_CODES = 65_536

/** Some rows in a row. */
export interface Span {
  readonly from: number
  readonly rows: number
}

/** By code, which groups a row fails that has it. */
export type MasksOfCodes = Readonly<Record<'kind' | 'look' | 'state', Uint16Array>>

/** How many cars the codes of each column and group stand for, one after the other in one array. */
export interface Counters {
  readonly counts: Uint32Array
  /** Where those of a column begin that satisfy all, in the order of the columns. */
  readonly allAt: Uint32Array
  /** Where those of a group begin that fail its own filter alone, by its number: it is counted without that. */
  readonly ownAt: Uint32Array
}

/**
 * A block of rows is copied to where it stays in the processor's nearest memory, and worked on there. Arrays that are always
 * the same ones are several times as fast as those that are passed along (the compiler knows that only of a function's
 * own constants), and so are loops without branches: which way one goes cannot be foretold. Nothing is waited for while
 * a block is worked on, so that one search at a time has it.
 */
function openBlock() {
  /** The codes of the block's rows, column after column. */
  const CODES = new Uint16Array(COLUMNS.length * BLOCK)
  const [LOOK, STATE, BAR] = [BLOCK, 2 * BLOCK, 3 * BLOCK]
  const COLUMN_AT = Uint32Array.from(CODE_COLUMNS, (column) => COLUMNS.indexOf(column) * BLOCK)
  const KEYS = new Int32Array(BLOCK)
  const MARKS = new Uint8Array(BLOCK)
  const FAILS = new Uint16Array(BLOCK)

  const KIND_MASKS = new Uint16Array(MOST_CODES)
  const LOOK_MASKS = new Uint16Array(MOST_CODES)
  const STATE_MASKS = new Uint16Array(MOST_CODES)

  /** Takes the masks of one search, for the blocks that follow. */
  function setMasks({ kind, look, state }: MasksOfCodes): void {
    KIND_MASKS.set(kind)
    LOOK_MASKS.set(look)
    STATE_MASKS.set(state)
  }

  /** Takes a block of rows, and what each fails by its codes. */
  function judge({ kind, look, state }: MasksOfCodes, { from, rows }: Span): void {
    CODES.set(kind.subarray(from, from + rows))
    CODES.set(look.subarray(from, from + rows), LOOK)
    CODES.set(state.subarray(from, from + rows), STATE)
    for (let at = 0; at < rows; at += 1) {
      FAILS[at] =
        (KIND_MASKS[CODES[at] as number] as number) |
        (LOOK_MASKS[CODES[LOOK + at] as number] as number) |
        (STATE_MASKS[CODES[STATE + at] as number] as number)
    }
  }

  /** Fails the rows whose key lies outside. @param bit the number of the bit */
  function failOutside(keys: Int32Array, { from, rows }: Span, least: number, most: number, bit: number): void {
    KEYS.set(keys.subarray(from, from + rows))
    for (let at = 0; at < rows; at += 1) {
      const key = KEYS[at] as number
      // The sign says it: one of the differences is negative where the key lies outside.
      FAILS[at] = (FAILS[at] as number) | ((((key - least) | (most - key)) >>> 31) << bit)
    }
  }

  /** Fails the rows whose mark, 0 or 1, is another one. */
  function failOthers(marks: Uint8Array, { from, rows }: Span, wanted: 0 | 1, bit: number): void {
    MARKS.set(marks.subarray(from, from + rows))
    for (let at = 0; at < rows; at += 1) {
      FAILS[at] = (FAILS[at] as number) | (((MARKS[at] as number) ^ wanted) << bit)
    }
  }

  /** Hands on what each row of the block fails. */
  function keepFails(fails: Uint16Array, { from, rows }: Span): void {
    fails.set(rows === BLOCK ? FAILS : FAILS.subarray(0, rows), from)
  }

  /** The rows of the block that fail nothing, and those that fail one group alone. */
  const PASSING = new Uint16Array(BLOCK + 1)
  const FAILING_ONE = new Uint16Array(BLOCK + 1)
  let passing = 0
  let failingOne = 0

  /** By the mask of what a row fails: 1 for nothing, 2 for one group alone, 0 for more; and the number of that group. */
  const FAILED = Uint8Array.from({ length: MASKS }, (_, mask) => (mask === 0 ? 1 : onlyGroupIn(mask) === null ? 0 : 2))
  const GROUP = Uint8Array.from({ length: MASKS }, (_, mask) => onlyGroupIn(mask) ?? 0)

  /** Lists the rows of the block. Each is written at the end of both lists, and stays where the list gets longer. */
  function listRows(rows: number): number {
    let ofNone = 0
    let ofOne = 0
    for (let at = 0; at < rows; at += 1) {
      const failed = FAILED[FAILS[at] as number] as number
      PASSING[ofNone] = at
      FAILING_ONE[ofOne] = at
      ofNone += failed & 1
      ofOne += failed >>> 1
    }
    passing = ofNone
    failingOne = ofOne
    return ofNone
  }

  /** Counts the codes of the rows that are listed. @param bars the codes of the price bars of all rows */
  function countRows({ counts, allAt, ownAt }: Counters, bars: Uint16Array, { from, rows }: Span): void {
    CODES.set(bars.subarray(from, from + rows), BAR)
    const [kinds = 0, looks = 0, states = 0, ofBars = 0] = allAt
    for (let place = 0; place < passing; place += 1) {
      const at = PASSING[place] as number
      ;(counts[kinds + (CODES[at] as number)] as number) += 1
      ;(counts[looks + (CODES[LOOK + at] as number)] as number) += 1
      ;(counts[states + (CODES[STATE + at] as number)] as number) += 1
      ;(counts[ofBars + (CODES[BAR + at] as number)] as number) += 1
    }
    for (let place = 0; place < failingOne; place += 1) {
      const at = FAILING_ONE[place] as number
      const group = GROUP[FAILS[at] as number] as number
      const code = CODES[(COLUMN_AT[group] as number) + at] as number
      ;(counts[(ownAt[group] as number) + code] as number) += 1
    }
  }

  return { setMasks, judge, failOutside, failOthers, keepFails, listRows, countRows }
}

export const block = openBlock()
