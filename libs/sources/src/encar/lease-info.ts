import { saidAt } from '../papers/said.ts'

/** Whether what a detail holds of a takeover says anything: a "no", and an object without values, do not. */
export function hasLeaseInfo(info: unknown): boolean {
  if (typeof info === 'object' && info !== null) return Object.values(info).some(hasLeaseInfo)
  return info !== null && info !== undefined && info !== '' && saidAt(info) !== false
}
