import { sayReason, type Schedule, type SourceStatus } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** Daily jobs on the scraping page, and going on with a job that was cancelled (data acquisition spec, 2.1, 5, 7, 8 and 9). */

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
/** Once the sources are there, which push the rest down: a button that moves under the pointer is not pressed. */
async function openCard(query = '') {
  const visitor = await staff(PAGE + query)
  await card(visitor.page).getByText('TrioVetura, Luxury Cars Kosova: manual runs only.').waitFor()
  return visitor
}
const currentJob = async () => (await call<SourceStatus>('GET', '/api/scraping/automobile-ro/status')).current

afterEach(async () => {
  for (const { id } of await list()) await call('DELETE', `${JOBS}/${id}`)
  await call('POST', '/api/scraping/automobile-ro/stop')
})

it('schedules Encar with the documented number and time, and says when it runs first', async () => {
  const { page, context } = await openCard()
  await card(page).getByText('No job is scheduled yet.').waitFor()
  await card(page).getByText('TrioVetura, Luxury Cars Kosova: manual runs only.').waitFor()
  await card(page).getByRole('button', { name: 'Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule Daily Job' })
  expect(await form.getByLabel('Time', { exact: true }).inputValue()).toBe('03:00')
  expect(await form.getByLabel('Time zone').inputValue()).toBe('Asia/Riyadh')
  const count = form.getByLabel('Number of cars')
  expect(await count.inputValue()).toBe('1000')
  expect(
    await count.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['500', '1000', '2000', '3000', '5000'])
  const refused = form.getByLabel('Source').locator('option:disabled')
  expect(await refused.allTextContents()).toEqual([
    'TrioVetura: manual runs only',
    'Luxury Cars Kosova: manual runs only',
  ])
  await form.getByLabel('Job name').fill('Encar, new ones')
  await form.getByLabel('Time', { exact: true }).fill('25:00')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await form.getByText('A time from 00:00 to 23:59.').waitFor()
  await form.getByLabel('Time', { exact: true }).fill('2:30')
  await form.getByLabel('Time zone').selectOption('Europe/Belgrade')
  await count.selectOption('2000')
  const [request] = await Promise.all([
    page.waitForRequest(/schedule-daily-at/),
    form.getByRole('button', { name: 'Schedule' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({
    time: '02:30',
    timeZone: 'Europe/Belgrade',
    maxPages: 1,
    maxCars: 2_000,
    jobName: 'Encar, new ones',
  })
  await banner(page, /^The job is scheduled\. First run: .+, your time\.$/)
  const [made] = await list()
  expect(made).toMatchObject({ source: 'encar', cars: 2_000, time: '02:30', enabled: true })
  const row = card(page).getByRole('listitem').filter({ hasText: 'Encar, new ones' })
  const expected = await page.evaluate(
    (at) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at)),
    made?.nextRun ?? '',
  )
  await row.getByText(expected).waitFor()
  await row.getByText('Europe/Belgrade').waitFor()
  await context.close()
})

it('wants an address for other sites', async () => {
  const { page, context } = await openCard()
  await card(page).getByRole('button', { name: 'Schedule' }).click()
  const form = page.getByRole('dialog', { name: 'Schedule Daily Job' })
  await form.getByLabel('Source').selectOption('generic')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await form.getByText('URL is required for custom scraper').waitFor()
  await form.getByLabel('URL').fill('https://nobody.example/cars/')
  await form.getByRole('button', { name: 'Schedule' }).click()
  await form.getByRole('alert').getByText('The job could not be scheduled.').waitFor()
  expect(await list()).toEqual([])
  await context.close()
})

it('starts a job by hand, shows it, and keeps it in the history', async () => {
  await make()
  const { page, context } = await openCard()
  await card(page)
    .getByRole('button', { name: `Trigger now: ${NIGHT}` })
    .click()
  await banner(page, `${NIGHT} has been started.`)
  await page.getByRole('button', { name: 'Cancel job' }).waitFor()
  const job = await currentJob()
  expect(new URL(page.url()).searchParams.get('job')).toBe(job?.id)
  // A second one is refused while the first one waits.
  await card(page)
    .getByRole('button', { name: `Trigger now: ${NIGHT}` })
    .click()
  await banner(page, 'Failed to trigger job')
  await card(page).getByText('Such a job is running already.').waitFor({ state: 'detached', timeout: 8_000 })
  await choose(page, NIGHT, 'History')
  const history = page.getByRole('dialog', { name: `History of ${NIGHT}` })
  await history.getByText('by hand').waitFor()
  expect(await history.getByRole('listitem').count()).toBe(1)
  await history.getByRole('link', { name: 'Show the job' }).click()
  await history.waitFor({ state: 'detached' })
  await context.close()
})

it('says in the language of the page why a run was not accepted, and quotes what it does not know', async () => {
  const { id } = await make()
  const { page, context } = await staff('/sq/admin-dashboard/scraping')
  const run = {
    scheduledFor: null,
    at: '2026-11-28T03:00:00.000Z',
    state: 'skipped',
    reason: 'not_accepted',
    job: null,
  }
  const messages = [sayReason('siteNotListed', {}), 'Invalid request: maxCars is wrong']
  const runs = messages.map((message, at) => ({ ...run, id: `${id.slice(0, -1)}${at}`, message }))
  await page.route(`**${JOBS}/${id}/runs**`, (route) =>
    route.fulfill({ json: { success: true, data: { runs, pagination: { page: 1, limit: 20, total: 2, pages: 1 } } } }),
  )
  await page.getByRole('button', { name: NIGHT }).last().click()
  await page.getByRole('menuitem', { name: 'Historiku' }).click()
  const history = page.getByRole('dialog')
  await history.getByText('Faqja nuk është më në listë.').waitFor()
  expect(await history.locator('[lang=en]').allTextContents()).toEqual(['Invalid request: maxCars is wrong'])
  await context.close()
})

it('changes a daily job, and tells who began with an older state', async () => {
  const { id } = await make()
  const { page, context } = await openCard()
  const open = async () => {
    await choose(page, NIGHT, 'Change')
    return page.getByRole('dialog', { name: 'Change daily job' })
  }
  const form = await open()
  expect(await form.getByLabel('Time', { exact: true }).inputValue()).toBe('03:00')
  expect(await form.getByLabel('Max Cars').inputValue()).toBe('10')
  await form.getByLabel('Time', { exact: true }).fill('٠٤:٣٠')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await banner(page, /has been changed\. Next run: .+, your time\.$/)
  expect(await list()).toMatchObject([{ id, time: '04:30', cars: 10, revision: 1 }])

  const later = await open()
  await later.getByLabel('Time', { exact: true }).fill('06:00')
  await call('PUT', `${JOBS}/${id}`, {
    time: '05:00',
    url: SITE,
    maxPages: 1,
    maxCars: 10,
    jobName: 'Nightly',
    revision: 1,
  })
  await later.getByRole('button', { name: 'Save', exact: true }).click()
  await later.getByRole('button', { name: 'Load theirs' }).click()
  await expect.poll(() => later.getByLabel('Time', { exact: true }).inputValue()).toBe('05:00')
  expect(await list()).toMatchObject([{ time: '05:00', revision: 2 }])
  await context.close()
})

it('switches a daily job off and on, and deletes it after a question', async () => {
  await make()
  const { page, context } = await openCard()
  const row = card(page).getByRole('listitem').filter({ hasText: 'Nightly' })
  const isOn = row.getByRole('switch', { name: 'On: Nightly' })
  await isOn.focus()
  await page.keyboard.press('Space')
  await banner(page, `${NIGHT} does not run until it is switched on again.`)
  await row.getByText('Off').waitFor()
  expect((await list())[0]).toMatchObject({ enabled: false, nextRun: null })
  await isOn.click()
  await banner(page, `${NIGHT} runs each day again.`)
  await choose(page, NIGHT, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await banner(page, `${NIGHT} has been deleted.`)
  await card(page).getByText('No job is scheduled yet.').waitFor()
  expect(await list()).toEqual([])
  await context.close()
})

it('says in the documented words what failed', async () => {
  await make()
  const { page, context } = await openCard()
  await card(page).getByText('Nightly').waitFor()
  await refuse(page, `**${JOBS}/*/*`)
  await card(page)
    .getByRole('button', { name: `Trigger now: ${NIGHT}` })
    .click()
  await banner(page, 'Failed to trigger job')
  await card(page).getByRole('switch').click()
  await banner(page, 'Failed to toggle job')
  await refuse(page, `**${JOBS}/*`)
  await choose(page, NIGHT, 'Delete')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByText('Failed to delete job').waitFor()
  await refuse(page, `**${JOBS}`)
  await page.reload()
  await page.getByText('Failed to fetch scheduled jobs').waitFor()
  await context.close()
})

it('continues a job that was cancelled', async () => {
  const { jobId } = await call<{ jobId: string }>('POST', '/api/scraping/automobile-ro/start', { maxCars: 10 })
  await call('POST', `/api/scraping-logs/job-cancel/${jobId}`)
  const { page, context } = await openCard(`?job=${jobId}`)
  await page.getByRole('button', { name: 'Continue job' }).click()
  await page.getByRole('button', { name: 'Cancel job' }).waitFor()
  const job = await currentJob()
  expect(job?.id).not.toBe(jobId)
  expect(new URL(page.url()).searchParams.get('job')).toBe(job?.id)
  await page.getByText(`goes on with job ${jobId}`).waitFor()
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
