/** Whole numbers from one to another, both included; null is without an end. */
export interface Bounds {
  readonly from: number
  readonly to: number | null
}

export const isWithin = ({ from, to }: Bounds, value: number): boolean => from <= value && (to === null || value <= to)

/** Whether staff may enter it: whole, not below 0, and not the wrong way round. */
export const isBounds = ({ from, to }: Bounds): boolean =>
  Number.isSafeInteger(from) && from >= 0 && (to === null || (Number.isSafeInteger(to) && to >= from))

export const boundsMeet = (a: Bounds, b: Bounds): boolean =>
  (b.to === null || a.from <= b.to) && (a.to === null || b.from <= a.to)
