import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** Processor milliseconds of each page, in the order in which they were asked for. */
export type Costs = readonly number[]

const POLL_MS = 1

/**
 * What each page costs the process that writes it: all its threads, from the question until it is idle again. One after the
 * other, so that no page pays for another.
 * @throws Error where a page does not come
 */
export async function pageCosts(url: string, pid: number, pages: readonly string[]): Promise<Costs> {
  const costs: number[] = []
  let before = await idleCpuMs(pid)
  for (const page of pages) {
    await openPage(url, page)
    const after = await idleCpuMs(pid)
    costs.push(after - before)
    before = after
  }
  return costs
}

/** @throws Error where a page is not answered with 200, or without a car */
export async function openPage(url: string, page: string): Promise<void> {
  const answer = await fetch(url + page, { redirect: 'manual' })
  const body = await answer.text()
  if (answer.status !== 200 || !body.includes('<article')) throw new Error(`${page} answered ${answer.status}`)
}

/** The processor time that a process has used, once it uses no more. */
async function idleCpuMs(pid: number): Promise<number> {
  let used = cpuMs(pid)
  for (;;) {
    await delay(POLL_MS)
    const now = cpuMs(pid)
    if (now === used) return used
    used = now
  }
}

/** Of all threads, by the scheduler's own count in nanoseconds: the ticks of `stat` are 10 ms. */
const cpuMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => sum + nanosecondsOf(pid, thread), 0) / 1e6

const nanosecondsOf = (pid: number, thread: string): number =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0])
