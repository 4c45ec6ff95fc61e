import { type Drive, drivesLike, OFFERED_DRIVES } from '../vocabulary/filter-values.ts'

/** The fewest offered drives that mean all of these: `4wd` for `awd` and `4wd`, `2wd` where both axles are among them. */
export function offeredAmong(drives: readonly Drive[]): readonly Drive[] {
  const whole = OFFERED_DRIVES.filter((offered) => drivesLike(offered).every((drive) => drives.includes(drive)))
  const isPart = (drive: Drive) => whole.some((other) => other !== drive && drivesLike(other).includes(drive))
  return whole.filter((drive) => !isPart(drive))
}
