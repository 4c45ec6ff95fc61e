/** Of rows without a key; the keys are whole numbers from 0. */
export const NO_KEY = -1
/** The greatest key of a column of 32 bits: whatever is more counts as so much, such as a price of 21 million euros. */
export const MAX_KEY = 2 ** 31 - 1

/** 32 bits where keys are small: they take half as much, and are compared without branches. */
export type Keys = Int32Array | Float64Array
