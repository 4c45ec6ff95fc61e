import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dateAndTime } from '../../kit/src/clock.ts'
import { laterErrors } from '../../kit/src/i18n/locales/en/pages/laterErrors.ts'
import { scraping as ar } from '../../kit/src/i18n/locales/ar/staff/scraping.ts'
import { scraping as en } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { scraping as sq } from '../../kit/src/i18n/locales/sq/staff/scraping.ts'
import { answer, refuse } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { filled } from './filled.ts'
import { answerJob, LATER } from './followed-jobs.ts'
import { answerSources, SCRAPERS } from './scraping-sources.ts'
import { untilShown } from './shown-texts.ts'
import { RUN_ID, simulatedJob } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * The sources on the scraping page: how they are, and what is sent for each form (data acquisition spec, 2.1, 5 and 9). What the
 * orders do is checked in `services/scraping/test/scrape-requests.test.ts`.
 */

const PAGE = '/en/admin-dashboard/scraping'
const CONFIGURATION = {
  source: 'triovetura',
  maxPages: 5,
  maxCars: 250,
  perPage: 50,
  cars: 250,
  aboveRecommended: false,
}
const STARTED = {
  data: { jobId: RUN_ID, status: 'pending', configuration: CONFIGURATION },
  jobId: RUN_ID,
  job_id: RUN_ID,
} as const
const LUXURY_PAGES = filled(en.luxuryPages, { perPage: 5, n: 20 })

const panel = () => page.getByRole('region', { name: en.runTitle })
const health = (name: string) =>
  page.getByRole('region', { name: en.healthTitle }).getByRole('listitem').filter({ hasText: name })
const source = (name: string) =>
  page.getByRole('list', { name: en.sources }).getByRole('button', { name: new RegExp(`^${name}`) })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const startButton = () => page.getByRole('button', { name: en.start, exact: true })
const bodiesOf = (calls: readonly { readonly body: unknown }[]) => calls.map(({ body }) => body)

async function open(name: string): Promise<void> {
  openStaff(PAGE)
  await source(name).click()
  await expect.element(source(name)).toHaveAttribute('aria-current', 'true')
}

async function type(label: string, text: string): Promise<void> {
  await field(label).fill(text)
  field(label).element().blur()
}

beforeEach(() => {
  answerNoJobs()
  answerSources()
})

it('shows every source with how it stands with it, and its limits', async () => {
  const last = simulatedJob({ type: 'encar', work: 'scrape', status: 'completed', outcome: 'success', endTime: LATER })
  const results = { ...last.results, carsFound: 1_234, errors: 7 }
  answerSources({
    encar: { health: { level: 'good', reason: null }, last: { ...last, results } },
    triovetura: { health: { level: 'bad', reason: 'the site refuses us (407)' }, last },
    luxurycarskosova: {
      health: { level: 'warning', reason: null },
      current: simulatedJob({ type: 'luxurycarskosova' }),
    },
  })
  openStaff(PAGE)
  for (const { name, defaultMaxPages, defaultMaxCars } of SCRAPERS) {
    await expect.element(health(name).getByRole('heading', { name })).toBeVisible()
    const usual = filled(en.byDefault, { pages: defaultMaxPages, cars: defaultMaxCars })
    await expect.element(source(name)).toHaveTextContent(name + usual)
  }
  const when = dateAndTime(LATER)
  const figures = (found: string, errors: string, run: string) =>
    `${en.carsFound}${found}${en.errors}${errors}${en.lastRun}${run}`
  await expect.element(health('Encar')).toHaveTextContent(`Encar${en['health:good']}${figures('1,234', '7', when)}`)
  await expect
    .element(health('TrioVetura'))
    .toHaveTextContent(`TrioVetura${en['health:bad']}the site refuses us (407)${figures('0', '0', when)}`)
  await expect
    .element(health('Luxury Cars Kosova'))
    .toHaveTextContent(`Luxury Cars Kosova${en['health:warning']}${figures('–', '–', en['state:running'])}`)
  await expect.element(health('KJ Cars')).toHaveTextContent(`KJ Cars${en['health:unknown']}${figures('–', '–', '–')}`)
  await source('TrioVetura').click()
  const limits = { pages: 10, cars: 100, mostPages: '1,815', mostCars: '181,478' }
  await expect.element(panel().getByText(filled(en.limits, limits), { exact: true })).toBeVisible()
})

it.each([
  ['ar', '', ar],
  ['en', '/en', en],
  ['sq', '/sq', sq],
] as const)('speaks %s', async (_language, start, texts) => {
  openStaff(`${start}/admin-dashboard/scraping`)
  await untilShown([texts.runTitle, texts['health:unknown'], texts.oneAtATime, texts.ownAddressText, texts.noJobs])
})

describe('TrioVetura', () => {
  it('is ordered what the form says, and its job is shown', async () => {
    const sent = answer('startTriovetura', STARTED)
    await open('TrioVetura')
    await untilShown([filled(en.comesTo_other, { n: '10,000' })])
    await field(en.maxCars).fill('250')
    await field(en.batchSize).fill('50')
    await page.getByRole('checkbox', { name: 'BMW', exact: true }).click()
    await untilShown([filled(en.comesTo_other, { n: 250 })])
    const job = answerJob({
      job: { type: 'triovetura', work: 'scrape' },
      lines: [{ message: 'Job accepted: 250 cars' }],
    })
    await startButton().click()
    await expect.element(panel().getByText(en.started, { exact: true })).toBeVisible()
    expect(bodiesOf(sent)).toEqual([
      { max_pages: 5, per_page: 50, manufacturers: ['BMW'], afresh: false, confirmChanges: false },
    ])
    await expect.element(page.getByRole('button', { name: en.cancel })).toBeVisible()
    await expect.element(page.getByRole('log').getByText('Job accepted: 250 cars')).toBeVisible()
    expect(new URLSearchParams(location.search).get('job')).toBe(RUN_ID)
    expect(job.asked[0]?.path).toMatch(RUN_ID)
  })

  it('is said to run already, and the job that runs is shown', async () => {
    refuse('startTriovetura', 409, 'jobs.conflict')
    await open('TrioVetura')
    answerJob({ job: { type: 'triovetura', work: 'scrape' } })
    await startButton().click()
    await expect.element(panel().getByText(laterErrors['jobs.conflict'])).toBeVisible()
    await expect.element(page.getByRole('button', { name: en.cancel })).toBeVisible()
    expect(new URLSearchParams(location.search).get('job')).toBe(RUN_ID)
  })
})

it('takes the documented number where what was typed is none', async () => {
  await open('TrioVetura')
  for (const [label, typed, taken] of [
    [en.maxCars, 'many', '10000'],
    [en.maxCars, '181479', '10000'],
    [en.batchSize, '9', '100'],
    [en.batchSize, '201', '100'],
  ] as const) {
    await type(label, typed)
    await expect.element(field(label)).toHaveValue(taken)
  }
  await source('KJ Cars').click()
  await type(en.maxPages, '0')
  await expect.element(field(en.maxPages)).toHaveValue('1')
})

it('sends of Luxury Cars Kosova only the filters that are filled in, and refuses a year that is none', async () => {
  const sent = answer('startLuxuryCars', STARTED)
  await open('Luxury Cars Kosova')
  await untilShown([LUXURY_PAGES])
  await field(en.yearFrom).fill('1989')
  await startButton().click()
  await untilShown([filled(en.yearRange, { from: 1990, to: new Date().getUTCFullYear() + 1 })])
  await expect.element(field(en.yearFrom)).toHaveFocus()
  expect(sent).toHaveLength(0)
  await field(en.yearFrom).fill('2015')
  await field(en.manufacturer).selectOptions('Ferrari')
  await field(en.confirmChanges).click()
  answerJob({ job: { type: 'luxurycarskosova', work: 'scrape' } })
  await startButton().click()
  await expect.element(page.getByRole('button', { name: en.cancel })).toBeVisible()
  expect(bodiesOf(sent)).toEqual([
    {
      max_pages: 5,
      per_page: 20,
      filters: { manufacturer: 'Ferrari', year_from: 2015 },
      afresh: false,
      confirmChanges: true,
    },
  ])
})

describe('Encar', () => {
  const USUAL = { totalCars: 1_000, processingMode: 'three-step', customUrl: null, confirmRetire: false }
  const ADDRESS = 'https://www.encar.com/dc/dc_carsearchlist.do?carType=kor#!%7B%22action%22%3A%22(And.Hidden.N.)%22%7D'

  it('is ordered the mode, the address and the choices of the form', async () => {
    const sent = refuse('startScraping', 409, 'jobs.conflict', { params: { source: 'encar' } })
    await open('Encar')
    await startButton().click()
    await untilShown([en.startFailed])
    await field(en.mode).selectOptions(en['mode:list-only'])
    await untilShown([en['modeText:list-only']])
    await field(en.ownAddress).fill(` ${ADDRESS} `)
    await field(en.afresh).click()
    await field(en.confirmChanges).click()
    await untilShown([en.afreshText, en.confirmChangesText])
    await startButton().click()
    await expect
      .poll(() => bodiesOf(sent))
      .toEqual([
        { ...USUAL, afresh: false, confirmChanges: false },
        { ...USUAL, processingMode: 'list-only', customUrl: ADDRESS, afresh: true, confirmChanges: true },
      ])
  })

  it('is ordered an enhanced batch, with as many pictures of each car as there may be', async () => {
    const sent = refuse('startEnhancedBatch', 409, 'jobs.conflict')
    await open('Encar')
    await field(en.mode).selectOptions(en['mode:batch-complete'])
    await expect.element(field(en.ownAddress)).not.toBeInTheDocument()
    await field(en.batchPictures).click()
    await expect.element(field(en.picturesOfCar)).toHaveValue('30')
    await field(en.picturesOfCar).fill('101')
    await startButton().click()
    await untilShown([filled(en.outOfRange, { most: 100 })])
    expect(sent).toHaveLength(0)
    await field(en.picturesOfCar).fill('٤٠')
    await startButton().click()
    await untilShown([en.startFailed])
    expect(bodiesOf(sent)).toEqual([{ maxCars: 1_000, mode: 'complete', withImageGeneration: true, maxImages: 40 }])
  })
})

it('wants an address for other sites, and says for five seconds that one is not read', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setTimerTickMode('interval', 20)
  onTestFinished(() => void vi.useRealTimers())
  const sent = refuse('runNow', 400, 'request.invalid')
  await open('Other sites')
  await untilShown([en.urlRequired])
  await expect.element(startButton()).toBeDisabled()
  await userEvent.fill(field('URL'), ' https://nobody.example/cars/ ')
  await untilShown([en.urlOfSite])
  await startButton().click()
  const failure = panel().getByText(en.startFailed)
  await expect.element(failure).toBeVisible()
  expect(bodiesOf(sent)).toEqual([{ url: 'https://nobody.example/cars/', maxPages: 2, maxCars: 20 }])
  await vi.advanceTimersByTimeAsync(5_000)
  await expect.element(failure).not.toBeInTheDocument()
})

it('keeps the chosen source over a reload, and the job in the list of all', async () => {
  answer('startLuxuryCars', STARTED)
  await open('Luxury Cars Kosova')
  openStaff(location.pathname + location.search)
  await untilShown([LUXURY_PAGES])
  answerJob({ job: { type: 'luxurycarskosova', work: 'scrape' } })
  await startButton().click()
  await expect.element(page.getByRole('button', { name: en.cancel })).toBeVisible()
  const listed = page.getByRole('region', { name: en.jobs }).getByCss(`a[href*="job=${RUN_ID}"]`)
  await expect.element(listed.getByText('Luxury Cars Kosova')).toBeVisible()
  await expect.element(listed.getByText(en['state:running'], { exact: true })).toBeVisible()
})
