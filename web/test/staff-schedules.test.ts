import type { Schedule, SourceStatus } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { choose, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/**
 * A daily job on the scraping page with the real services, and going on with its job once that was cancelled (data acquisition spec, 2.1, 5,
 * 7, 8 and 9). What the page says in each of its states is in `components/staff-schedules`.
 */

const { staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/scraping'
const JOBS = '/api/scraping/schedule/jobs'
/** Nothing works on it here: its jobs wait until they are cancelled. */
const SITE = 'https://automobile.ro/'

const list = async () => (await call<{ jobs: Schedule[] }>('GET', JOBS)).jobs
const make = async (given: object = {}) => {
  const body = { time: '03:00', url: SITE, maxPages: 1, maxCars: 10, jobName: 'Nightly', ...given }
  return (await call<{ schedule: Schedule }>('POST', '/api/scraping/schedule-daily-at', body)).schedule
}
/** As it stands in sentences, which may run the other way. */
const NIGHT = '\u2068Nightly\u2069'
const card = (page: Page) => page.getByRole('region', { name: 'Schedule Daily Job' })
const banner = (page: Page, text: string | RegExp) => card(page).getByRole('status').getByText(text).waitFor()
const currentJob = async () => (await call<SourceStatus>('GET', '/api/scraping/automobile-ro/status')).current

afterEach(async () => {
  for (const { id } of await list()) await call('DELETE', `${JOBS}/${id}`)
  await call('POST', '/api/scraping/automobile-ro/stop')
})

it('makes a daily job, changes it, switches it off and on, runs it, goes on with its job, and deletes it', async () => {
  const { page, context } = await staff(PAGE)
  // Once the sources are there, which push the rest down: a button that moves under the pointer is not pressed.
  await card(page).getByText('TrioVetura, Luxury Cars Kosova: manual runs only.').waitFor()
  await card(page).getByText('No job is scheduled yet.').waitFor()

  await card(page).getByRole('button', { name: 'Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule Daily Job' })
  await form.getByLabel('Source').selectOption('automobile-ro')
  await form.getByLabel('Job name').fill('Nightly')
  await form.getByLabel('Time', { exact: true }).fill('2:30')
  await form.getByLabel('Time zone').selectOption('Europe/Belgrade')
  await form.getByLabel('Max Cars').fill('10')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await banner(page, /^The job is scheduled\. First run: .+, your time\.$/)
  const made = { source: 'automobile-ro', jobName: 'Nightly', timeZone: 'Europe/Belgrade', cars: 10 }
  expect(await list()).toMatchObject([{ ...made, time: '02:30', enabled: true, revision: 0 }])

  await choose(page, NIGHT, 'Change')
  const change = page.getByRole('dialog', { name: 'Change daily job' })
  await change.getByLabel('Time', { exact: true }).fill('٠٤:٣٠')
  await change.getByRole('button', { name: 'Save', exact: true }).click()
  await banner(page, /has been changed\. Next run: .+, your time\.$/)
  expect(await list()).toMatchObject([{ ...made, time: '04:30', revision: 1 }])

  const row = card(page).getByRole('listitem').filter({ hasText: 'Nightly' })
  await row.getByRole('switch').click()
  await banner(page, `${NIGHT} does not run until it is switched on again.`)
  expect(await list()).toMatchObject([{ enabled: false, nextRun: null }])
  await row.getByRole('switch').click()
  await banner(page, `${NIGHT} runs each day again.`)
  expect(await list()).toMatchObject([{ enabled: true }])

  const trigger = card(page).getByRole('button', { name: `Trigger now: ${NIGHT}` })
  await trigger.click()
  await banner(page, `${NIGHT} has been started.`)
  await page.getByRole('button', { name: 'Cancel job' }).waitFor()
  const job = await currentJob()
  expect(new URL(page.url()).searchParams.get('job')).toBe(job?.id)
  // A second one is refused while the first one waits.
  await trigger.click()
  await banner(page, 'Failed to trigger job')
  await choose(page, NIGHT, 'History')
  const history = page.getByRole('dialog', { name: `History of ${NIGHT}` })
  await history.getByText('by hand').waitFor()
  expect(await history.getByRole('listitem').count()).toBe(1)
  await history.getByRole('link', { name: 'Show the job' }).click()
  await history.waitFor({ state: 'detached' })

  await call('POST', `/api/scraping-logs/job-cancel/${job?.id ?? ''}`)
  await page.getByRole('button', { name: 'Continue job' }).click()
  await page.getByRole('button', { name: 'Cancel job' }).waitFor()
  const next = await currentJob()
  expect(next?.id).not.toBe(job?.id)
  expect(new URL(page.url()).searchParams.get('job')).toBe(next?.id)
  await page.getByText(`goes on with job ${job?.id ?? ''}`).waitFor()

  await choose(page, NIGHT, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await banner(page, `${NIGHT} has been deleted.`)
  await card(page).getByText('No job is scheduled yet.').waitFor()
  expect(await list()).toEqual([])
  await context.close()
})

it.each(looksOf('schedules'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ prefix, width, theme }) => {
    const { id } = await make()
    await call('POST', `${JOBS}/${id}/trigger`)
    await make({ jobName: 'Night of Encar', url: 'https://www.encar.com/', timeZone: 'Europe/Belgrade' })
    const path = `${prefix}/admin-dashboard/scraping`
    for (const open of ['', '?panel=schedule', `?panel=runs:${id}`]) {
      const { page, context } = await staff(path + open, { width, theme })
      await page.getByText('Nightly').first().waitFor()
      if (open !== '') await page.getByRole('dialog').waitFor()
      await untilStill(page)
      expect(await violationsOf(page)).toEqual([])
      expect([open, await sidewaysOf(page)]).toEqual([open, 0])
      await context.close()
    }
  },
)
