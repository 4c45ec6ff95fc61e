import type { AccidentHistory } from './accident.ts'
import { isCommercialGrade } from './grade.ts'

/** What of a car's past outweighs all else, the gravest first: badges, filters and words of the search bear these names. */
export const PAST_MARKS = ['flood', 'total_loss', 'structural', 'fire', 'theft', 'odometer', 'commercial'] as const
export type PastMark = (typeof PAST_MARKS)[number]

/** Cars with one of these are shown to those who ask for them alone. */
export const LEFT_OUT_MARKS = ['flood', 'total_loss'] as const satisfies readonly PastMark[]

/** The marks as bits, in their order: as the database and the columns of the search keep them. */
export const pastBits = (marks: readonly PastMark[]): number =>
  marks.reduce((bits, mark) => bits | (1 << PAST_MARKS.indexOf(mark)), 0)

/** The marks of these bits. */
export const marksOf = (bits: number): readonly PastMark[] => PAST_MARKS.filter((_, at) => (bits & (1 << at)) !== 0)

type Facts = Pick<
  AccidentHistory,
  'flood' | 'totalLoss' | 'structural' | 'fire' | 'theft' | 'odometerDoubt' | 'commercialUse'
>

/**
 * The marks that a car bears: what its papers say, or its trim of its use. What they do not say marks nothing.
 * `inventory.listings.past` reads the same in SQL (migration 0035).
 */
export function pastMarks(history: Facts | null, grade: string | null): readonly PastMark[] {
  const borne: Readonly<Record<PastMark, boolean>> = {
    flood: history?.flood === true,
    total_loss: history?.totalLoss === true,
    structural: history?.structural === true,
    fire: history?.fire === true,
    theft: history?.theft === true,
    odometer: history?.odometerDoubt === true,
    commercial: history?.commercialUse === true || isCommercialGrade(grade),
  }
  return PAST_MARKS.filter((mark) => borne[mark])
}
