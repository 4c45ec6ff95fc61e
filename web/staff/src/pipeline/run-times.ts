import type { RunStep } from '@karvan/contracts/browser'

/** A part of the time that a run takes, in milliseconds. */
export interface TimePart {
  readonly step: RunStep['step']
  readonly kind: 'done' | 'failed' | 'expected'
  readonly ms: number
}

/**
 * The time of each step that is done, and of each that waits the time that it took the last time: the parts of a run in their
 * order. A step that goes on has two, as far as it is expected to take longer.
 * @param now in milliseconds
 */
export function timePartsOf(steps: readonly RunStep[], now: number): readonly TimePart[] {
  const parts = steps.flatMap(({ step, state, startTime, endTime, usualMs }): TimePart[] => {
    if (state === 'skipped') return []
    if (startTime === null) return [{ step, kind: 'expected', ms: usualMs ?? 0 }]
    const ms = (endTime === null ? now : Date.parse(endTime)) - Date.parse(startTime)
    const taken: TimePart = { step, kind: state === 'failed' ? 'failed' : 'done', ms }
    return state === 'running' ? [taken, { step, kind: 'expected', ms: (usualMs ?? 0) - ms }] : [taken]
  })
  return parts.filter(({ ms }) => ms > 0)
}

export interface TimeScale {
  readonly unit: 'seconds' | 'minutes'
  /** Of one division, and of all of them. */
  readonly division: number
  readonly end: number
}

const UNITS = { seconds: 1_000, minutes: 60_000 } as const
/** Longer than this is counted in minutes. */
const MAX_SECONDS = 120
const DIVISIONS = [1, 2, 5, 10, 20, 30, 60, 120, 300]
const MAX_DIVISIONS = 8

/** A scale for so many milliseconds, with few divisions of a round length. */
export function timeScaleOf(ms: number): TimeScale {
  const unit = ms > MAX_SECONDS * UNITS.seconds ? 'minutes' : 'seconds'
  const length = ms / UNITS[unit]
  const division = DIVISIONS.find((one) => length / one <= MAX_DIVISIONS) ?? Math.ceil(length / MAX_DIVISIONS)
  return { unit, division, end: Math.ceil(length / division) * division }
}

/** How much of a scale some time takes, in percent. */
export const shareOf = (ms: number, { unit, end }: TimeScale): number => (100 * ms) / (end * UNITS[unit])
