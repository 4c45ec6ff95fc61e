import { sayReason } from '@karvan/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { schedules as en } from '../../kit/src/i18n/locales/en/staff/schedules.ts'
import { scraping as jobsInEnglish } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { staff } from '../../kit/src/i18n/locales/en/staff/staff.ts'
import { laterErrors as errors } from '../../kit/src/i18n/locales/en/pages/laterErrors.ts'
import { schedules as sq } from '../../kit/src/i18n/locales/sq/staff/schedules.ts'
import { scraping as jobsInAlbanian } from '../../kit/src/i18n/locales/sq/staff/scraping.ts'
import { staff as staffInAlbanian } from '../../kit/src/i18n/locales/sq/staff/staff.ts'
import { isolate, isolateName } from '../../kit/src/format.ts'
import { answer, refuse } from './answers.ts'
import { answerRuns, answerSchedules, ID, NIGHTLY, RUN, shownTime, SOURCES } from './daily-job.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerScraping } from './empty-scraping.ts'
import { optionsOf } from './options-of.ts'
import { answerRun, RUN_ID } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * Daily jobs on the scraping page, and going on with a job that was cancelled: what the page shows, says and sends (data acquisition spec,
 * 2.1, 5, 7, 8 and 9). What the server does is checked in `services/scraping/test`, and the page with it in `staff-schedules` beside the
 * other browser tests.
 */

const PAGE = '/en/admin-dashboard/scraping'
const OF_IT = `/api/scraping/schedule/jobs/${ID}`
/** What is said of the daily job, whose name reads in its own direction. */
const ofJob = (text: string, when = '') =>
  text.replace('{{name}}', isolateName('Nightly')).replace('{{when}}', isolate(when))
const card = () => page.getByRole('region', { name: en.title })
const row = (name = 'Nightly') => card().getByRole('listitem').filter({ hasText: name })
const untilSaid = (text: string) =>
  expect.element(card().getByRole('status').getByText(text, { exact: true })).toBeVisible()
const newForm = () => page.getByRole('dialog', { name: en.title })
const shownJob = () => new URLSearchParams(window.location.search).get('job')
const trigger = () => card().getByRole('button', { name: ofJob(en.trigger) })
const isOn = () => row().getByRole('switch', { name: `${en.on}: Nightly` })
const choose = async (action: string, { actionsFor } = staff) => {
  await page.getByRole('button', { name: ofJob(actionsFor) }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

beforeEach(() => {
  answerNoJobs()
  answerScraping(SOURCES)
  answerSchedules(NIGHTLY)
})
afterEach(() => void vi.useRealTimers())

describe('the form of a new one', () => {
  const open = async () => {
    answerSchedules()
    openStaff(PAGE)
    await card().getByRole('button', { name: en.add }).click()
  }
  const submit = () => newForm().getByRole('button', { name: en.add }).click()
  const time = () => newForm().getByLabelText(en.time, { exact: true })

  it('schedules Encar with the documented number and time, and says when it runs first', async () => {
    await open()
    await expect.element(card().getByText(en.none)).toBeVisible()
    await expect.element(card().getByText('TrioVetura, Luxury Cars Kosova: manual runs only.').first()).toBeVisible()
    await expect.element(time()).toHaveValue('03:00')
    await expect.element(newForm().getByLabelText(en.zone)).toHaveValue('Asia/Riyadh')
    const count = newForm().getByLabelText(jobsInEnglish.count)
    await expect.element(count).toHaveValue('1000')
    expect(optionsOf(count).map(({ value }) => value)).toEqual(['500', '1000', '2000', '3000', '5000'])
    const sources = optionsOf(newForm().getByLabelText(en.source))
    expect(sources.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
      'TrioVetura: manual runs only',
      'Luxury Cars Kosova: manual runs only',
    ])

    const made = { ...NIGHTLY, jobName: 'Encar, new ones', source: 'encar', cars: 2_000, timeZone: 'Europe/Belgrade' }
    const nextRun = '2026-11-25T01:30:00.000Z'
    const sent = answer('scheduleDaily', { data: { nextRun, schedule: { ...made, nextRun } } })
    await newForm().getByLabelText(en.jobName).fill('Encar, new ones')
    await time().fill('25:00')
    await submit()
    await expect.element(newForm().getByText(en.wrongTime)).toBeVisible()
    await expect.element(time()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(time()).toHaveFocus()
    expect(sent).toHaveLength(0)
    await time().fill('2:30')
    await newForm().getByLabelText(en.zone).selectOptions('Europe/Belgrade')
    await count.selectOptions('2000')
    answerSchedules({ ...made, time: '02:30', nextRun })
    await submit()
    await untilSaid(en.created.replace('{{when}}', isolate(shownTime(nextRun))))
    expect(sent.map(({ body }) => body)).toEqual([
      {
        time: '02:30',
        timeZone: 'Europe/Belgrade',
        url: 'https://encar.example/cars',
        maxPages: 1,
        maxCars: 2_000,
        jobName: 'Encar, new ones',
      },
    ])
    await expect.element(newForm()).not.toBeInTheDocument()
    for (const text of ['Encar', '2,000', '02:30', 'Europe/Belgrade', shownTime(nextRun)])
      await expect.element(row('Encar, new ones').getByText(text, { exact: true })).toBeVisible()
  })

  it('wants an address for other sites, and says why one is not taken', async () => {
    const sent = refuse('scheduleDaily', 400, 'request.invalid', { wrong: [{ field: 'url', code: 'not_allowed' }] })
    await open()
    await newForm().getByLabelText(en.source).selectOptions('generic')
    await submit()
    await expect.element(newForm().getByText('URL is required for custom scraper')).toBeVisible()
    expect(sent).toHaveLength(0)
    await newForm().getByLabelText('URL').fill('https://nobody.example/cars/')
    await submit()
    await expect.element(newForm().getByRole('alert').getByText(en.createFailed)).toBeVisible()
    await expect.element(newForm().getByText(errors['field:not_allowed'])).toBeVisible()
    expect(sent.map(({ body }) => body)).toMatchObject([{ url: 'https://nobody.example/cars/' }])
    await expect.element(newForm().getByLabelText('URL')).toHaveValue('https://nobody.example/cars/')
  })
})

describe('a run by hand', () => {
  it('is started and shown, and a second one is refused for as long as a banner stays', async () => {
    const started = answer('triggerSchedule', {
      data: { jobId: RUN_ID, status: 'pending' },
      jobId: RUN_ID,
      job_id: RUN_ID,
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.setTimerTickMode('interval', 20)
    openStaff(PAGE)
    await expect.element(trigger()).toBeVisible()
    answerRun({ work: 'scrape' })
    await trigger().click()
    await untilSaid(ofJob(en.triggered))
    await expect.element(page.getByRole('button', { name: jobsInEnglish.cancel })).toBeVisible()
    expect(shownJob()).toBe(RUN_ID)
    expect(started.map(({ path }) => path)).toEqual([`${OF_IT}/trigger`])

    refuse('triggerSchedule', 409, 'jobs.conflict')
    await trigger().click()
    await untilSaid('Failed to trigger job')
    await untilSaid(errors['jobs.conflict'])
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.element(card().getByText(errors['jobs.conflict'])).not.toBeInTheDocument()
  })

  it('is in the history, from which its job is shown', async () => {
    answerRun({ work: 'scrape' })
    answerRuns(RUN)
    openStaff(PAGE)
    await choose(en.history)
    const history = page.getByRole('dialog', { name: ofJob(en.historyOf) })
    await expect.element(history.getByText(en.byHand)).toBeVisible()
    expect(history.getByRole('listitem').elements()).toHaveLength(1)
    await expect.element(history.getByText(shownTime(RUN.at))).toBeVisible()
    await history.getByRole('link', { name: en.showJob }).click()
    await expect.element(history).not.toBeInTheDocument()
    expect(shownJob()).toBe(RUN_ID)
  })
})

it('says in the language of the page why a run was not accepted, and quotes what it does not know', async () => {
  const refused = { ...RUN, state: 'skipped', reason: 'not_accepted', job: null } as const
  const messages = [sayReason('siteNotListed', {}), 'Invalid request: maxCars is wrong']
  answerRuns(...messages.map((message, at) => ({ ...refused, id: `${RUN.id.slice(0, -1)}${at}`, message })))
  openStaff('/sq/admin-dashboard/scraping')
  await choose(sq.history, staffInAlbanian)
  const history = page.getByRole('dialog')
  await expect.element(history.getByText(jobsInAlbanian['why:siteNotListed'])).toBeVisible()
  expect(history.getByText(sq['reason:not_accepted']).elements()).toHaveLength(2)
  const quoted = history.getByCss('[lang=en]').elements()
  expect(quoted.map(({ textContent }) => textContent)).toEqual(['Invalid request: maxCars is wrong'])
})

describe('a change', () => {
  const form = () => page.getByRole('dialog', { name: en.changeTitle })
  const time = () => form().getByLabelText(en.time, { exact: true })
  const save = () => form().getByRole('button', { name: staff.save, exact: true }).click()
  const wanted = { timeZone: 'Asia/Riyadh', url: NIGHTLY.url, maxPages: 1, maxCars: 10, jobName: 'Nightly' }

  it.each([
    ['says when it runs next', '2026-11-25T01:30:00.000Z', en.changed],
    ['says that it is off', null, en.changedOff],
  ])('is sent with the state that it began with, and %s', async (_what, nextRun, text) => {
    const sent = answer('changeSchedule', { data: { ...NIGHTLY, time: '04:30', nextRun, revision: 1 } })
    openStaff(PAGE)
    await choose(en.change)
    await expect.element(time()).toHaveValue('03:00')
    await expect.element(form().getByLabelText(jobsInEnglish.maxCars)).toHaveValue('10')
    await time().fill('٠٤:٣٠')
    await save()
    await untilSaid(ofJob(text, shownTime(nextRun ?? NIGHTLY.createdAt)))
    expect(sent.map(({ path, body }) => [path, body])).toEqual([[OF_IT, { ...wanted, time: '04:30', revision: 0 }]])
    await expect.element(form()).not.toBeInTheDocument()
  })

  it('tells who began with an older state, who takes theirs and goes on from there', async () => {
    const refused = refuse('changeSchedule', 409, 'schedules.conflict')
    openStaff(PAGE)
    await choose(en.change)
    await time().fill('06:00')
    answerSchedules({ ...NIGHTLY, time: '05:00', revision: 2 })
    await save()
    await form().getByRole('button', { name: staff.loadTheirs }).click()
    await expect.element(time()).toHaveValue('05:00')
    expect(refused.map(({ body }) => body)).toEqual([{ ...wanted, time: '06:00', revision: 0 }])
    const sent = answer('changeSchedule', { data: { ...NIGHTLY, time: '07:00', revision: 3 } })
    await time().fill('07:00')
    await save()
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ ...wanted, time: '07:00', revision: 2 }])
  })
})

it('switches a daily job off and on by keyboard and pointer', async () => {
  const off = { ...NIGHTLY, enabled: false, nextRun: null }
  const sent = answer('toggleSchedule', { data: off })
  openStaff(PAGE)
  await expect.element(isOn()).toBeChecked()
  isOn().element().focus()
  answerSchedules(off)
  await userEvent.keyboard(' ')
  await untilSaid(ofJob(en.turnedOff))
  await expect.element(row().getByText(en.off, { exact: true })).toBeVisible()
  await expect.element(isOn()).not.toBeChecked()
  const sentNext = answer('toggleSchedule', { data: NIGHTLY })
  answerSchedules(NIGHTLY)
  await isOn().click()
  await untilSaid(ofJob(en.turnedOn))
  const all = [...sent, ...sentNext].map(({ path, body }) => [path, body])
  expect(all).toEqual([
    [`${OF_IT}/toggle`, { enabled: false }],
    [`${OF_IT}/toggle`, { enabled: true }],
  ])
})

it('deletes a daily job after a question', async () => {
  const removed = answer('removeSchedule', { data: { id: ID } })
  openStaff(PAGE)
  await choose(en.delete)
  const question = page.getByRole('dialog', { name: en.deleteTitle })
  await expect.element(question.getByText(ofJob(en.deleteText))).toBeVisible()
  expect(removed).toHaveLength(0)
  answerSchedules()
  await question.getByRole('button', { name: en.delete, exact: true }).click()
  await untilSaid(ofJob(en.deleted))
  await expect.element(card().getByText(en.none)).toBeVisible()
  expect(removed.map(({ path }) => path)).toEqual([OF_IT])
})

describe('what failed is said in the documented words', () => {
  it.each([
    ['triggerSchedule', 'Failed to trigger job', () => trigger().click()],
    ['toggleSchedule', 'Failed to toggle job', () => isOn().click()],
  ] as const)('%s: %s', async (route, text, press) => {
    refuse(route, 400, 'request.invalid')
    openStaff(PAGE)
    await press()
    await untilSaid(text)
    await expect.element(isOn()).toBeChecked()
  })

  it('removeSchedule: Failed to delete job', async () => {
    refuse('removeSchedule', 400, 'request.invalid')
    openStaff(PAGE)
    await choose(en.delete)
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: en.delete, exact: true }).click()
    await expect.element(question.getByText('Failed to delete job')).toBeVisible()
  })

  it('listSchedules: Failed to fetch scheduled jobs', async () => {
    refuse('listSchedules', 400, 'request.invalid')
    openStaff(PAGE)
    await expect.element(card().getByText('Failed to fetch scheduled jobs')).toBeVisible()
  })
})

it('continues a job that was cancelled', async () => {
  const next = `${RUN_ID.slice(0, -1)}1`
  const asked = answer('continueJob', { data: { jobId: next, status: 'pending' }, jobId: next, job_id: next })
  answerRun({ work: 'scrape', status: 'failed', canContinue: true })
  openStaff(`${PAGE}?job=${RUN_ID}`)
  const go = page.getByRole('button', { name: jobsInEnglish.continue })
  await expect.element(go).toBeVisible()
  answerRun({
    id: next,
    work: 'scrape',
    lines: [{ message: `Job accepted: goes on with job ${RUN_ID}, 1 task is left` }],
  })
  await go.click()
  await expect.element(page.getByRole('button', { name: jobsInEnglish.cancel })).toBeVisible()
  expect(shownJob()).toBe(next)
  await expect.element(page.getByText(new RegExp(`goes on with job ${RUN_ID}`))).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([`/api/scraping-logs/job-continue/${RUN_ID}`])
})
