import { LEFT_OUT_MARKS, pastBits, type UnderstoodSearch } from '@karvan/domain'

/** What a search asks of the marks of a car's past, as bits. */
export interface PastFilter {
  /** One of these; 0 for any. */
  readonly wanted: number
  /** None of these. */
  readonly unwanted: number
}

/** Flooded and written-off cars. */
export const LEFT_OUT = pastBits(LEFT_OUT_MARKS)

/** Who asks for flooded or written-off cars, or for certain cars, is shown them; nobody else. Null where nothing is asked. */
export function pastFilter({ past, not, ids, named, anyPast }: UnderstoodSearch): PastFilter | null {
  const wanted = pastBits(past)
  const isOpen = (wanted & LEFT_OUT) !== 0 || ids !== null || named !== null || anyPast === true
  const unwanted = pastBits(not.past) | (isOpen ? 0 : LEFT_OUT)
  return wanted === 0 && unwanted === 0 ? null : { wanted, unwanted }
}

/** Whether these marks pass. */
export const passesPast = ({ wanted, unwanted }: PastFilter, bits: number): boolean =>
  (wanted === 0 || (bits & wanted) !== 0) && (bits & unwanted) === 0
