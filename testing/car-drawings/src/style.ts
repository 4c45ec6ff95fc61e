import { at } from './at.ts'

/** What a variant is dressed with; each number picks one of a few designs. */
export interface Style {
  readonly wheel: number
  readonly grille: number
  readonly lamp: number
  readonly tail: number
  readonly crease: number
  /** Bright trim. */
  readonly trim: boolean
}

/** The dress of a variant 0..7. */
export const styleOf = (v: number): Style => ({
  wheel: v,
  grille: at([0, 1, 2, 3, 4, 5, 1, 3], v),
  lamp: at([0, 1, 2, 3, 1, 0, 3, 2], v),
  tail: at([0, 1, 2, 3, 2, 1, 0, 3], v),
  crease: v % 3,
  trim: at([1, 0, 1, 0, 0, 0, 1, 0], v) === 1,
})
