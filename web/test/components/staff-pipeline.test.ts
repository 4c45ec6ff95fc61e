import { PIPELINE_DEFAULTS, sayReason, type User } from '@karvan/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isolateName } from '../../kit/src/format.ts'
import { pipeline as ar } from '../../kit/src/i18n/locales/ar/staff/pipeline.ts'
import { scraping as jobsInArabic } from '../../kit/src/i18n/locales/ar/staff/scraping.ts'
import { errors } from '../../kit/src/i18n/locales/en/errors.ts'
import { laterErrors } from '../../kit/src/i18n/locales/en/pages/laterErrors.ts'
import { pipeline as en } from '../../kit/src/i18n/locales/en/staff/pipeline.ts'
import { scraping as jobs } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { pipeline as sq } from '../../kit/src/i18n/locales/sq/staff/pipeline.ts'
import { scraping as jobsInAlbanian } from '../../kit/src/i18n/locales/sq/staff/scraping.ts'
import { answer, refuse } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { answerScraping } from './empty-scraping.ts'
import { filled } from './filled.ts'
import { answerJob, LATER } from './followed-jobs.ts'
import { untilShown } from './shown-texts.ts'
import { RUN_ID, simulatedJob } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/** What the page of the pipeline shows, says and sends. What runs do is checked in `services/pipeline-worker/test`. */

const PAGE = '/en/admin-dashboard/pipeline'
const OTHER = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e61'
const ROW = '0190a3c5-5a3e-7cc1-8f5e-2a1b3c4d5e62'
const STARTED = { data: { jobId: RUN_ID, status: 'pending' }, jobId: RUN_ID } as const
const ENDED = { status: 'completed', outcome: 'success', endTime: LATER } as const
const CANCELLED = { status: 'failed', outcome: 'cancelled', endTime: LATER } as const
const NEEDS_DRY_RUN = sayReason('needsDryRun', {})
const WITH_ERRORS = {
  status: 'completed',
  outcome: 'partial',
  endTime: LATER,
  message: sayReason('notDone', { steps: 'cleanup duplicates' }),
} as const
const FAILED_STEPS = {
  rates: { state: 'skipped' },
  'insert-domestic': { state: 'done', counters: { domesticInserted: 3 } },
  'insert-imported': { state: 'done', counters: { importedInserted: 2 } },
  'update-vins': { state: 'done' },
  cleanup: { state: 'failed', error: NEEDS_DRY_RUN },
  enrich: { state: 'done' },
} as const
const runCard = () => page.getByRole('region', { name: en.status, exact: true })
const title = () => runCard().getByRole('heading', { level: 2 })
const region = (name: string) => page.getByRole('region', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const option = (name: string) => page.getByCss(`[data-option=${name}]`).getByRole('switch')
const shows = (state: string) => expect.element(runCard().getByRole('status')).toHaveTextContent(state)
const steps = (): Record<string, string | null> => {
  const shown = page.getByCss('[data-step]').elements()
  return Object.fromEntries(
    shown.map((step) => [step.getAttribute('data-step') ?? '', step.getAttribute('data-state')] as const),
  )
}
const counter = (name: string) => region(en.counters).getByCss('dl > div').filter({ hasText: name })
const answerSnapshots = (hasDuplicatePlan: boolean) =>
  answer('listSnapshots', { data: { snapshots: [], hasDuplicatePlan } })
const asHttp = (status: number, reason: string) => filled(en.http, { status, text: isolateName(reason) })

beforeEach(() => {
  answerNoJobs()
  answerSnapshots(true)
  answer('carStats', { data: { total: 12_541, byStatus: {}, bySource: {} } })
})

it.each([
  ['ar', '', ar],
  ['en', '/en', en],
  ['sq', '/sq', sq],
] as const)('offers the dry run first, which is on, where none was made, in %s', async (_language, start, texts) => {
  answerSnapshots(false)
  openStaff(`${start}/admin-dashboard/pipeline`)
  await untilShown([texts.noRuns, texts.firstDryRun, texts.noSnapshots])
  const names = page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names.filter((name) => name === texts.run || name === texts.dryRun)).toEqual([texts.dryRun, texts.run])
  await expect.element(option('cleanupDryRun')).toBeChecked()
})

describe('a start', () => {
  it('sends the form, and brings the run into view with the focus, as it does after a reload', async () => {
    answerSnapshots(false)
    const sent = answer('runPipeline', STARTED)
    openStaff(PAGE)
    await option('cleanupDryRun').click()
    const run = answerJob({}, [simulatedJob({ ...ENDED, id: OTHER })])
    await press(en.run)
    await untilShown([en.started])
    expect(sent.map(({ body }) => body)).toEqual([PIPELINE_DEFAULTS])
    await expect.element(title()).toBeInViewport({ ratio: 1 })
    expect(document.activeElement?.contains(title().element())).toBe(true)
    expect(localStorage.getItem('pipelineJobId')).toBe(RUN_ID)
    openStaff(PAGE)
    await shows(jobs['state:running'])
    expect(run.asked.map(({ path }) => path.split('/').at(-1))).toEqual([RUN_ID, RUN_ID])
  })

  it('is made by the keyboard alone', async () => {
    const sent = answer('runPipeline', STARTED)
    openStaff(PAGE)
    await expect.element(option('includeImported')).toBeChecked()
    option('includeImported').element().focus()
    await userEvent.keyboard(' ')
    await option('includeDomestic').click()
    answerJob({ job: ENDED, steps: { 'insert-imported': { state: 'skipped' } } })
    page.getByRole('button', { name: en.run, exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await shows(jobs['state:success'])
    expect(sent.map(({ body }) => body)).toEqual([
      { ...PIPELINE_DEFAULTS, includeImported: false, includeDomestic: false },
    ])
    expect(steps()['insert-imported']).toBe('skipped')
  })

  it.each([
    [409, 'jobs.conflict', laterErrors['jobs.conflict']],
    [500, 'internal', errors.internal],
  ] as const)('that is refused says the status with the reason: %i', async (status, code, reason) => {
    refuse('runPipeline', status, code)
    openStaff(PAGE)
    await press(en.run)
    await expect.element(page.getByRole('alert')).toHaveTextContent(en.startFailed)
    await untilShown([asHttp(status, reason)])
  })
})

describe('a run', () => {
  it('is shown as it goes on, and what it came to once it has ended', async () => {
    const run = answerJob({ steps: { 'insert-domestic': { state: 'running', done: 100, all: 300 } } })
    openStaff(PAGE)
    await shows(jobs['state:running'])
    await untilShown([filled(en.rowsOf, { done: 100, all: 300 }), en.busy])
    const message = `cleanup duplicates: ${NEEDS_DRY_RUN}`
    run.goOn({ job: WITH_ERRORS, steps: FAILED_STEPS, lines: [{ level: 'error', message }] })
    await shows(jobs['state:partial'])
    await untilShown([filled(en.failedAt, { step: en['step:cleanup'] }), en.failedText, en.carsAfter, '12,541'])
    expect(steps()).toEqual(Object.fromEntries(Object.entries(FAILED_STEPS).map(([name, { state }]) => [name, state])))
    await expect.element(counter(en['counter:domesticInserted'])).toHaveTextContent('Domestic inserted3')
    await expect.element(counter(en['counter:importedInserted'])).toHaveTextContent('Imported inserted2')
    await expect.element(region(en.recentErrors).getByText(message)).toBeVisible()
  })

  it.each([
    ['ar', '', jobsInArabic],
    ['en', '/en', jobs],
    ['sq', '/sq', jobsInAlbanian],
  ] as const)('says in %s why it did not do all', async (_language, start, texts) => {
    answerJob({ job: WITH_ERRORS, steps: FAILED_STEPS })
    openStaff(`${start}/admin-dashboard/pipeline`)
    await untilShown([texts['why:needsDryRun'], filled(texts['why:notDone'], { steps: texts['workStep:cleanup'] })])
  })

  it('is the latest one where the server does not know the stored one', async () => {
    const gone = { params: { id: OTHER } }
    const run = answerJob({ job: CANCELLED })
    refuse('jobLogStream', 404, 'jobs.not_found', gone)
    refuse('pipelineRun', 404, 'jobs.not_found', gone)
    localStorage.setItem('pipelineJobId', OTHER)
    openStaff(PAGE)
    await shows(jobs['state:cancelled'])
    expect(localStorage.getItem('pipelineJobId')).toBe('')
    expect(run.asked).toHaveLength(1)
  })

  it('is chosen from the list, which says who started it, and gone on with from the step that failed', async () => {
    const by: Partial<User> = { email: 'amina@karvan.test', first_name: null, last_name: null }
    answer('getUser', { data: by as User })
    const failed = simulatedJob({ ...WITH_ERRORS, id: OTHER, startedBy: ROW })
    answerJob({ job: ENDED }, [failed])
    openStaff(PAGE)
    const listed = region(en.history).getByRole('button').filter({ hasText: jobs['state:partial'] })
    await expect.element(listed.getByText(`${jobs.startedBy} amina@karvan.test`)).toBeVisible()
    const retried = answer('retryPipeline', STARTED)
    const chosen = answerJob({ job: failed, steps: FAILED_STEPS })
    await listed.click()
    await shows(jobs['state:partial'])
    await expect.element(title()).toBeInViewport({ ratio: 1 })
    expect(chosen.asked.map(({ path }) => path.split('/').at(-1))).toEqual([OTHER])
    const next = answerJob({
      job: ENDED,
      steps: { 'insert-domestic': { state: 'skipped' }, cleanup: { state: 'done' } },
    })
    await press(en.rerun)
    await shows(jobs['state:success'])
    expect(retried.map(({ path }) => path)).toEqual([`/api/admin/pipeline/runs/${OTHER}/retry`])
    expect(next.asked.map(({ path }) => path.split('/').at(-1))).toEqual([RUN_ID])
    expect(steps()).toMatchObject({ 'insert-domestic': 'skipped', cleanup: 'done' })
  })
})

it('cancels all runs after a question that says how many those are, and keeps one from starting meanwhile', async () => {
  const run = answerJob()
  const refused = refuse('cancelPipelines', 500, 'internal')
  openStaff(PAGE)
  await untilShown([en.busy])
  await expect.element(page.getByRole('button', { name: en.run, exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: en.dryRun, exact: true })).toBeDisabled()
  await press(en.cancelAll)
  const question = page.getByRole('dialog', { name: en.cancelTitle })
  await expect.element(question.getByText(filled(en.cancelText, { n: 1 }), { exact: true })).toBeVisible()
  const go = question.getByRole('button', { name: en.cancelAll, exact: true })
  await go.click()
  await expect.element(question.getByText(en.cancelFailed)).toBeVisible()
  expect(refused).toHaveLength(1)
  const cancelled = answer('cancelPipelines', { data: { cancelled: 1 } })
  await go.click()
  await untilShown([filled(en.cancelled, { n: 1 })])
  expect(cancelled).toHaveLength(1)
  run.goOn({ job: CANCELLED })
  await shows(jobs['state:cancelled'])
  await untilShown([en.goOn])
  await expect.element(page.getByRole('button', { name: en.run, exact: true })).toBeEnabled()
})

it('starts the enrichment from the scraping page and leads to the page of the pipeline', async () => {
  refuse('runPipeline', 409, 'jobs.conflict')
  answerScraping()
  openStaff('/en/admin-dashboard/scraping')
  const card = region(en.enrichment)
  const go = card.getByRole('button', { name: en.enrichmentRun })
  await go.click()
  await expect.element(card.getByRole('alert')).toHaveTextContent(en.enrichmentFailed)
  await untilShown([asHttp(409, laterErrors['jobs.conflict'])])
  const sent = answer('runPipeline', STARTED)
  await card.getByLabelText(en['option:cleanupDuplicatesByTitleModelPriceMileage']).click()
  await card.getByLabelText(en['option:maxCars']).fill('5000')
  await go.click()
  await expect.element(card.getByText(en.started)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    {
      includeDomestic: true,
      includeImported: true,
      runSimpleVinUpdate: true,
      cleanupDuplicates: false,
      runEnrichAfterCleanup: true,
      maxCars: 5_000,
    },
  ])
  const run = answerJob({ job: ENDED, steps: { cleanup: { state: 'skipped' } } })
  await card.getByRole('link', { name: en.toPipeline }).click()
  await shows(jobs['state:success'])
  expect(location.pathname).toBe(PAGE)
  expect(steps()['cleanup']).toBe('skipped')
  expect(run.asked[0]?.path).toMatch(RUN_ID)
})

it('leads who may not see it away', async () => {
  openStaff(PAGE, 'editor')
  await expect.poll(() => location.pathname).toBe('/en/admin-dashboard')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: en.run })).not.toBeInTheDocument()
})

it('says that the runs could not be loaded', async () => {
  refuse('listScrapingJobs', 400, 'request.invalid')
  openStaff(PAGE)
  await untilShown([en.runsFailed])
})
