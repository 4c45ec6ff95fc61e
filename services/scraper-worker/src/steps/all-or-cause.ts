import { HostPaused } from '@karvan/jobs'

/**
 * Waits for all, so that nothing runs on when the task is given back; then throws what failed first. The pause that a
 * site asked of one visit is met by the others as well, often sooner: then what the site said is the cause.
 */
export async function allOrCause(work: readonly Promise<void>[]): Promise<void> {
  const failures: unknown[] = []
  await Promise.all(work.map((one) => one.catch((error: unknown) => failures.push(error))))
  if (failures.length > 0) throw failures.find((error) => !(error instanceof HostPaused)) ?? failures[0]
}
