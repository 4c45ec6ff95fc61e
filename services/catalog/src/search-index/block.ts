import { CODE_COLUMNS, COLUMNS, GROUPS, MASKS, onlyGroupIn } from './groups.ts'

/** Rows that are looked at at a time. */
export const BLOCK = 8_192
/** How many codes a column may have. */
export const MAX_CODES = 65_536

/** Some rows in a row. */
export interface Span {
  readonly from: number
  readonly rows: number
}

/** By code, which groups a row fails that has it. */
export type MasksOfCodes = Readonly<Record<'kind' | 'look' | 'state', Uint16Array>>

/** Where in one array the cars of each code are counted: the codes of a column or group one after the other. */
export interface CounterPlaces {
  /** Where those of a column begin that satisfy all, in the order of the columns. */
  readonly allAt: Uint32Array
  /** Where those of a group begin that fail its own filter alone, by its number: it is counted without that. */
  readonly ownAt: Uint32Array
  /** Of all of them. */
  readonly length: number
}

/** How many cars the codes stand for. */
export interface Counters extends CounterPlaces {
  readonly counts: Uint32Array
}

/** The keys of rows, and between which they must lie, both included. */
export interface KeyRange {
  readonly keys: Int32Array
  readonly least: number
  readonly most: number
  /** The number of the bit that is failed outside. */
  readonly bit: number
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
  const KEYS = new Int32Array(BLOCK)
  const MARKS = new Uint8Array(BLOCK)
  const FAILS = new Uint16Array(BLOCK)

  const KIND_MASKS = new Uint16Array(MAX_CODES)
  const LOOK_MASKS = new Uint16Array(MAX_CODES)
  const STATE_MASKS = new Uint16Array(MAX_CODES)

  /** Takes the masks of one search, for the blocks that follow. */
  function setMasks({ kind, look, state }: MasksOfCodes): void {
    KIND_MASKS.set(kind)
    LOOK_MASKS.set(look)
    STATE_MASKS.set(state)
  }

  function copyCodes({ kind, look, state }: MasksOfCodes, { from, rows }: Span): void {
    CODES.set(kind.subarray(from, from + rows))
    CODES.set(look.subarray(from, from + rows), LOOK)
    CODES.set(state.subarray(from, from + rows), STATE)
  }

  /** Takes a block of rows, and what each fails by its codes. */
  function judge(codes: MasksOfCodes, span: Span): void {
    copyCodes(codes, span)
    for (let at = 0; at < span.rows; at += 1) {
      FAILS[at] =
        (KIND_MASKS[CODES[at] as number] as number) |
        (LOOK_MASKS[CODES[LOOK + at] as number] as number) |
        (STATE_MASKS[CODES[STATE + at] as number] as number)
    }
  }

  /** As `judge`, and by a range of keys with it: most searches have one, of prices, and a second loop takes as long as the first. */
  function judgeInRange(codes: MasksOfCodes, span: Span, { keys, least, most, bit }: KeyRange): void {
    copyCodes(codes, span)
    KEYS.set(keys.subarray(span.from, span.from + span.rows))
    for (let at = 0; at < span.rows; at += 1) {
      const key = KEYS[at] as number
      FAILS[at] =
        (KIND_MASKS[CODES[at] as number] as number) |
        (LOOK_MASKS[CODES[LOOK + at] as number] as number) |
        (STATE_MASKS[CODES[STATE + at] as number] as number) |
        // The sign says it: one of the differences is negative where the key lies outside.
        ((((key - least) | (most - key)) >>> 31) << bit)
    }
  }

  /** Fails the rows whose key lies outside. */
  function failOutside({ from, rows }: Span, { keys, least, most, bit }: KeyRange): void {
    KEYS.set(keys.subarray(from, from + rows))
    for (let at = 0; at < rows; at += 1) {
      const key = KEYS[at] as number
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

  /** By the mask of what a row fails: 1 for nothing, 2 for one group alone, 0 for more. */
  const FAILED = Uint8Array.from({ length: MASKS }, (_, mask) => (mask === 0 ? 1 : onlyGroupIn(mask) === null ? 0 : 2))
  /** By the mask of one group: where among the codes of the block its column begins, and where its cars are counted. */
  const CODE_AT = new Uint16Array(MASKS)
  const COUNT_AT = new Uint32Array(MASKS)
  CODE_COLUMNS.forEach((column, group) => {
    CODE_AT[1 << group] = COLUMNS.indexOf(column) * BLOCK
  })
  /** Of one search. Memory is taken only for the part that is written to. */
  const COUNTS = new Uint32Array((COLUMNS.length + GROUPS.length) * MAX_CODES)

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

  /** Begins to count at these places. */
  function clearCounts({ ownAt, length }: CounterPlaces): void {
    COUNTS.fill(0, 0, length)
    ownAt.forEach((place, group) => {
      COUNT_AT[1 << group] = place
    })
  }

  /** Counts the codes of the rows that are listed. @param bars the codes of the price bars of all rows */
  function countRows(bars: Uint16Array, { from, rows }: Span, { allAt }: CounterPlaces): void {
    CODES.set(bars.subarray(from, from + rows), BAR)
    const [kinds = 0, looks = 0, states = 0, ofBars = 0] = allAt
    for (let place = 0; place < passing; place += 1) {
      const at = PASSING[place] as number
      ;(COUNTS[kinds + (CODES[at] as number)] as number) += 1
      ;(COUNTS[looks + (CODES[LOOK + at] as number)] as number) += 1
      ;(COUNTS[states + (CODES[STATE + at] as number)] as number) += 1
      ;(COUNTS[ofBars + (CODES[BAR + at] as number)] as number) += 1
    }
    for (let place = 0; place < failingOne; place += 1) {
      const at = FAILING_ONE[place] as number
      const mask = FAILS[at] as number
      const code = CODES[(CODE_AT[mask] as number) + at] as number
      ;(COUNTS[(COUNT_AT[mask] as number) + code] as number) += 1
    }
  }

  /** What was counted. */
  const takeCounts = (places: CounterPlaces): Counters => ({ ...places, counts: COUNTS.slice(0, places.length) })

  return {
    setMasks,
    judge,
    judgeInRange,
    failOutside,
    failOthers,
    keepFails,
    listRows,
    clearCounts,
    countRows,
    takeCounts,
  }
}

export const block = openBlock()
