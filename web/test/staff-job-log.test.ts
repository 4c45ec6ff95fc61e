import type { SourceStatus } from '@karvan/contracts'
import { type FaultProxy, query, startFaultProxy } from '@karvan/test-kit'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { staffOfFile } from './staff-visit.ts'

/** The log of a job as it is written (data acquisition spec, 2.4 and 4). Nothing works on this source here: the test writes. */

/** Between the browser and the shop. */
let network: FaultProxy
beforeAll(async () => {
  network = await startFaultProxy(inject('shop').base)
})
afterAll(() => network.close())

const { staff, call } = staffOfFile(() => ({ ...inject('shop'), base: new URL(network.url).origin }))
/** No other test starts a job of it: of each source one runs at a time. */
const SOURCE = 'kb-chachacha'

afterEach(() => call('POST', `/api/scraping/${SOURCE}/stop`))

async function startedJob(): Promise<string> {
  await call('POST', `/api/scraping/${SOURCE}/start`, { maxCars: 5 })
  const { current } = await call<SourceStatus>('GET', `/api/scraping/${SOURCE}/status`)
  return current?.id ?? ''
}

/** What a worker would write. */
const write = (id: string, message: string, level = 'info') =>
  query(
    inject('shop').superuserUrl,
    `with numbered as (update jobs.jobs set last_seq = last_seq + 1 where id = $1 returning last_seq)
     insert into jobs.logs (job_id, seq, level, message) select $1, last_seq, $3, $2 from numbered`,
    [id, message, level],
  )

async function follow(id: string) {
  const visitor = await staff(`/en/admin-dashboard/scraping?job=${id}`)
  const viewer = visitor.page.getByRole('region', { name: 'Log' })
  await viewer.getByText('Live', { exact: true }).waitFor()
  return { ...visitor, viewer, lines: viewer.getByRole('log').getByRole('listitem') }
}

it('shows lines as they are written, and that the job has ended', async () => {
  const id = await startedJob()
  const { page, context, viewer, lines } = await follow(id)
  await write(id, 'Page 1 of 9')
  await lines.filter({ hasText: 'Page 1 of 9' }).waitFor()
  await call('POST', `/api/scraping-logs/job-cancel/${id}`)
  await lines.filter({ hasText: 'Job cancelled' }).waitFor()
  await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor()
  // A second after the end, as documented.
  await viewer.getByText('Ended', { exact: true }).waitFor()
  await context.close()
})

it('stays at the end of lines that a phone wraps, until its reader scrolls up', async () => {
  const id = await startedJob()
  for (let n = 1; n <= 30; n += 1)
    await write(id, `line ${n} with as many words as wrap on a phone, twice or even three times`)
  const { page, context, viewer, lines } = await follow(id)
  await page.setViewportSize({ width: 390, height: 844 })
  const log = viewer.getByRole('log')
  const toEnd = () => log.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight))
  await expect.poll(toEnd).toBeLessThan(2)
  await write(id, 'the last line, which wraps on a phone as well, since it has as many words as the others')
  await lines.filter({ hasText: 'the last line' }).waitFor()
  await expect.poll(toEnd).toBeLessThan(2)

  await log.evaluate((box) => box.scrollTo({ top: 100 }))
  await write(id, 'a line after it')
  await viewer.getByRole('button', { name: 'New lines: 1' }).waitFor()
  expect(await toEnd()).toBeGreaterThan(100)
  await viewer.getByRole('button', { name: 'New lines: 1' }).click()
  await expect.poll(toEnd).toBeLessThan(2)
  await context.close()
})

it('stops while it is paused, and goes on with what came meanwhile', async () => {
  const id = await startedJob()
  const { context, viewer, lines } = await follow(id)
  await viewer.getByRole('button', { name: 'Pause' }).click()
  await write(id, 'written while it was paused')
  await viewer.getByRole('button', { name: 'New lines: 1' }).waitFor()
  expect(await lines.filter({ hasText: 'while it was paused' }).count()).toBe(0)
  await viewer.getByRole('button', { name: 'Resume' }).click()
  await lines.filter({ hasText: 'while it was paused' }).waitFor()
  await context.close()
})

it('comes back by itself after the connection was lost, and has every line once', async () => {
  const id = await startedJob()
  const { context, viewer, lines } = await follow(id)
  // The browser asks no more, and the connections that were open are reset.
  await context.setOffline(true)
  network.cut()
  await viewer.getByText('Reconnecting…', { exact: true }).waitFor()
  for (const n of [1, 2, 3]) await write(id, `written offline ${n}`)
  await context.setOffline(false)
  await lines.filter({ hasText: 'written offline 3' }).waitFor()
  expect(await lines.filter({ hasText: 'written offline' }).allTextContents()).toHaveLength(3)
  expect(await lines.filter({ hasText: 'Job accepted' }).count()).toBe(1)
  await context.close()
})

it('filters by level, searches, and saves all of it as a text file', async () => {
  const id = await startedJob()
  const { page, context, viewer, lines } = await follow(id)
  await write(id, 'mileage 999999 is a sentinel', 'warning')
  await write(id, 'page 2', 'info')
  await write(id, 'mileage went back', 'error')
  await lines.filter({ hasText: 'went back' }).waitFor()
  await viewer.getByRole('button', { name: 'Warnings 1' }).click()
  expect(await lines.allTextContents()).toEqual([expect.stringContaining('is a sentinel')])
  await viewer.getByRole('button', { name: /^All/ }).click()
  await viewer.getByRole('searchbox').fill('MILEAGE')
  await viewer.getByText('1 of 2 lines').waitFor()
  expect(await viewer.locator('mark').allTextContents()).toEqual(['mileage', 'mileage'])
  await viewer.getByRole('button', { name: 'Next line found' }).click()
  await viewer.getByText('2 of 2 lines').waitFor()
  expect(await viewer.locator('[aria-current="true"]').textContent()).toContain('went back')
  expect(await saved(page, () => viewer.getByRole('button', { name: 'Download' }).click())).toMatch(
    /^\S+Z INFO {4}Job accepted: 5 cars\n(.*\n)*\S+Z WARNING mileage 999999 is a sentinel\n\S+Z INFO {4}page 2\n\S+Z ERROR {3}mileage went back\n$/,
  )
  await context.close()
})

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return await readFile(await download.path(), 'utf8')
}
