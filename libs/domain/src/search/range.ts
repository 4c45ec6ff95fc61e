export interface Range {
  readonly from: number | null
  readonly to: number | null
}

export const NO_BOUND: Range = { from: null, to: null }

export const isBounded = ({ from, to }: Range): boolean => from !== null || to !== null

/** Two bounds of one kind hold together; of two on one side the later one. */
export const narrowed = (a: Range, b: Range): Range => ({ from: b.from ?? a.from, to: b.to ?? a.to })
