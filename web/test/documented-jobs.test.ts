import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { tellRun } from './simulated-run.ts'

/**
 * What the data acquisition spec says of jobs and their logs on the scraping page, by name: timers, heights and failures
 * (sections 2.1, 2.4, 4, 8 and 9). What following a real job does is checked in `staff-job-log`,
 * and the times of a log's connection in `src/api/job-stream.test.ts`.
 */

const { windowOf } = staffOfFile()

const open = async (page: Page, path = '/en/admin-dashboard/scraping') => {
  await openPage(page, inject('shop').base + path)
  await page.getByRole('heading', { name: 'Run Job Now' }).waitFor()
}
const viewer = (page: Page) => page.getByRole('region', { name: 'Log' })

/** How often a path was asked for and answered from now on. */
function answersOf(page: Page, path: RegExp): () => number {
  let answers = 0
  page.on('requestfinished', (request) => {
    if (path.test(request.url())) answers++
  })
  return () => answers
}
/** The page's clock stands still from a moment that it has not reached yet. */
const stopClock = async (page: Page) => page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2_000)))
/** For a busy machine: what is waited for comes by itself, whatever the page's clock says. */
const SOON = { timeout: 15_000 }

const DOCUMENTED: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the job list is asked for anew every 10 seconds': async (page) => {
    await page.clock.install()
    await open(page)
    await page.getByRole('region', { name: 'Latest jobs' }).getByText('Total').waitFor()
    await stopClock(page)
    // The next one is not asked for before this one has come.
    const answers = answersOf(page, /\/api\/scraping\/jobs\?/)
    for (const expected of [1, 2, 3]) {
      await page.clock.runFor(10_000)
      await expect.poll(answers, SOON).toBe(expected)
    }
  },
  'the log is 500 pixels high at most inside the dashboard': async (page) => {
    await tellRun(page, { lines: manyLines() })
    await open(page)
    await expect.poll(() => heightOf(page)).toBe(500)
  },
  'the way to the latest line is offered only where that is out of view': async (page) => {
    await tellRun(page, { lines: manyLines() })
    await open(page)
    await expect.poll(() => heightOf(page)).toBe(500)
    const toLatest = page.getByRole('button', { name: 'To the latest line' })
    expect(await toLatest.count()).toBe(0)
    await page.getByRole('log').hover()
    await page.mouse.wheel(0, -400)
    await toLatest.click()
    await toLatest.waitFor({ state: 'detached' })
  },
  'the log is 400 pixels high at most outside of it': async (page) => {
    await tellRun(page, { lines: manyLines() })
    await open(page, '/en/scraping')
    await expect.poll(() => heightOf(page)).toBe(400)
  },
  "'Failed to fetch jobs' with its reason": async (page) => {
    await refuse(page, '**/api/scraping/jobs?*', 500, 'internal')
    await openPage(page, inject('shop').base + '/en/admin-dashboard/scraping')
    await page.getByText('Failed to fetch jobs').waitFor()
  },
  "'Failed to cancel job' with its reason": async (page) => {
    await tellRun(page, {})
    await refuse(page, '**/api/scraping-logs/job-cancel/*', 500, 'internal')
    await open(page)
    await page.getByRole('button', { name: 'Cancel job' }).click()
    await page.getByRole('group', { name: 'Cancel this job?' }).getByRole('button', { name: 'Cancel job' }).click()
    await page.getByText('Failed to cancel job').waitFor()
  },
  "'Failed to load exchange rates' with its reason": async (page) => {
    await refuse(page, '**/api/admin/exchange-rates', 500, 'internal')
    await open(page)
    await page.getByText('Failed to load exchange rates').waitFor()
  },
  "'Failed to run scraping job: ...', for 5 seconds": async (page) => {
    await refuse(page, '**/api/scraping/kj-cars/start', 409, 'jobs.conflict')
    await page.clock.install()
    await open(page)
    const panel = page.getByRole('region', { name: 'Run Job Now' })
    await panel.getByRole('button', { name: 'KJ Cars' }).click()
    await stopClock(page)
    await panel.getByRole('button', { name: 'Start job' }).click()
    const failure = panel.getByText('Failed to run scraping job')
    await failure.waitFor()
    await panel.getByText('Such a job is running already.').waitFor()
    await page.clock.runFor(4_500)
    expect(await failure.count()).toBe(1)
    await page.clock.runFor(600)
    await expect.poll(() => failure.count()).toBe(0)
  },
}

const manyLines = () => Array.from({ length: 80 }, (_, index) => ({ message: `line ${index + 1}` }))
const heightOf = async (page: Page) => (await viewer(page).getByRole('log').boundingBox())?.height

it.each(Object.entries(DOCUMENTED))('%s', async (_, check) => {
  const { page, context } = await windowOf()
  await check(page)
  await context.close()
})
