/** Lines that people read while Karvan starts: what, and after how many seconds. */
const WIDTH = 44

/** "  PostgreSQL 18.4 ready                 0.9 s" */
export function tellReady(what: string, startedAt: number): void {
  console.log(`  ${what.padEnd(WIDTH)}${seconds(startedAt).padStart(6)} s`)
}

/** A remark. */
export function tell(line: string): void {
  console.log(`  ${line}`)
}

/** Something went wrong; to standard error. */
export function tellError(line: string): void {
  console.error(line)
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
