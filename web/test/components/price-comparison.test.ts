import type { ComparisonStats, TrioLuxuryAnalysis } from '@karvan/contracts/browser'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { comparison as ar } from '../../kit/src/i18n/locales/ar/staff/comparison.ts'
import { comparison as en } from '../../kit/src/i18n/locales/en/staff/comparison.ts'
import { scraping as scrapingInEnglish } from '../../kit/src/i18n/locales/en/staff/scraping.ts'
import { comparison as sq } from '../../kit/src/i18n/locales/sq/staff/comparison.ts'
import { answer, refuse } from './answers.ts'
import { answerNoJobs } from './empty-office.ts'
import { untilShown } from './shown-texts.ts'
import { answerRun, RUN_ID } from './simulated-run.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * The price comparison's page, by the data acquisition spec (sections 2.3, 7 and 8). What the server works out is checked in
 * `services/catalog/test`.
 */

const PAGE = '/en/admin-dashboard/price-comparison'
const ID = '0190a3c5-5a3e-7cc1-8f5e-000000000001'
const STATS: ComparisonStats = {
  overview: {
    total_cars: 12_480,
    cars_with_trio_price: 2_604,
    cars_with_luxury_price: 618,
    cars_with_both_prices: 196,
    encar_best_count: 1_412,
    trio_best_count: 1_217,
    luxury_best_count: 397,
  },
  top_savings: [
    {
      id: ID,
      manufacturer: 'Genesis',
      model: 'G80',
      year: 2022,
      encar_price: 29_036,
      best_price: 25_046.4,
      best_source: 'luxury',
      savings: 3_989.6,
    },
  ],
  statuses: { best: 1_412, competitive: 1_296, worst: 318, noRival: 4_207, notCompared: 5_247 },
  makes: [{ manufacturer: 'Hyundai', best: 400, competitive: 300, worst: 112, difference: -510 }],
  toReview: 27,
  comparedAt: '2026-11-24T01:02:03.000Z',
}
const car = (place: number, price: number) => ({
  id: `0190a3c5-5a3e-7cc1-8f5e-00000000000${place}`,
  source_id: String(place),
  title: 'BMW 520d',
  year: 2021,
  mileage: 40_000,
  price,
})
const ANALYSIS: TrioLuxuryAnalysis = {
  stats: {
    total_encar_cars: 12_480,
    total_trio_cars: 18_147,
    total_luxury_cars: 939,
    total_matches: 214,
    trio_cheaper_count: 131,
  },
  strategy: 'fuzzy',
  matches: [
    {
      trio_car: car(2, 27_900),
      luxury_car: car(3, 29_450),
      trio_cheaper: true,
      price_difference: -1_550,
      match_type: 'facts',
      confidence: 84,
      different: ['mileageKm'],
    },
  ],
}

const region = (name: string) => page.getByRole('region', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const analysis = { stats: ANALYSIS.stats, strategy: ANALYSIS.strategy, matches: [...ANALYSIS.matches] }
const counted = { statistics: { total_cars: 12_480 } }
const STARTED = { data: { jobId: RUN_ID, status: 'pending', ...counted }, jobId: RUN_ID, ...counted } as const
const answerStats = (stats: ComparisonStats) =>
  answer('priceComparisonStats', { data: stats, overview: stats.overview, top_savings: stats.top_savings })

beforeEach(() => {
  answerNoJobs()
  answerStats(STATS)
})

it.each([
  'Price Comparison Dashboard',
  'Refresh Stats',
  'System Overview',
  'Initialize System',
  'Run Diagnostic',
  'Update All Comparisons',
  'Run Trio vs Luxury Analysis',
  'Top Savings Opportunities',
])('has what the spec names: %s', async (text) => {
  openStaff(PAGE)
  await untilShown([STATS.overview.total_cars.toLocaleString('en')])
  const named = page.getByText(text, { exact: true })
  await expect.poll(() => named.elements().length).toBeGreaterThan(0)
})

it('shows how our prices stand, and where the best one lies furthest below the next', async () => {
  openStaff(PAGE)
  await untilShown(['12,480', '2,604', '618', '196', 'with a rival: 3,026', '20.8% of cars'])
  const split = region(en.split)
  await expect.element(split.getByText(/Not compared yet/)).toHaveTextContent('Not compared yet 5,247 42%')
  await expect.element(split.getByText(/that are not sure.*27/)).toBeVisible()
  const row = region(en.topSavings).getByRole('row', { name: /Genesis G80/ })
  await expect.element(row).toHaveTextContent('Genesis G80202229,03625,046Luxury Cars3,990')
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/en/admin-dashboard/cars?panel=view%3A${ID}`)
  const make = region(en.makes).getByRole('row', { name: /Hyundai/ })
  await expect.element(make).toHaveTextContent('Hyundai812Hyundai: best 400, competitive 300, highest 112−510')
})

it('says that nothing was compared yet', async () => {
  const none = { best: 0, competitive: 0, worst: 0, noRival: 0, notCompared: 0 }
  answerStats({ ...STATS, statuses: none, top_savings: [], makes: [], toReview: 0, comparedAt: null })
  openStaff(PAGE)
  await untilShown([en.neverCompared])
  await expect.element(region(en.topSavings).getByText(en.noSavings)).toBeVisible()
  await expect.element(region(en.split).getByText(/not sure/)).not.toBeInTheDocument()
})

describe('an update', () => {
  it('is a job that is followed, after which the figures are asked for again', async () => {
    const asked = answerStats(STATS)
    const ordered = answer('updatePriceComparison', STARTED)
    openStaff(PAGE)
    await untilShown(['12,480'])
    const before = asked.length
    const progress = { current: 12_480, total: 12_480, percentage: 100 }
    const counters = { compared: 12_480, matched: 3_026, toReview: 27 }
    answerRun({ work: 'price-comparison', status: 'completed', progress, counters })
    await press(en.updateAll)
    await untilShown(['12,480 compared · 3,026 with a rival · 27 matches to review'])
    expect(ordered).toHaveLength(1)
    await expect.poll(() => asked.length).toBeGreaterThan(before)
  })

  it('shows one that runs already, and begins no other', async () => {
    answerRun({ work: 'price-comparison', progress: { current: 4_000, total: 12_480, percentage: 32 } })
    openStaff(PAGE)
    await untilShown(['4,000 of 12,480 rows'])
    await expect.element(page.getByRole('button', { name: en.updateAll })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: en.initialize })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: scrapingInEnglish.cancel })).toBeVisible()
  })
})

it('shows the other work that an update has to wait for', async () => {
  refuse('updatePriceComparison', 409, 'jobs.conflict')
  answerRun({ work: 'deletion', progress: { current: 300, total: 900, percentage: 33 } })
  openStaff(PAGE)
  await press(en.updateAll)
  await untilShown([en.updateFailed, en.busy, scrapingInEnglish['work:deletion'], '300 of 900 rows'])
})

describe('the analysis of the rivals', () => {
  it('is asked for with its strategy and limit, and shows who asks less', async () => {
    const asked = answer('compareTrioLuxury', { data: analysis, ...analysis })
    openStaff(PAGE)
    await press(en['strategy:fuzzy'])
    await page.getByLabelText(en.limit).fill('500')
    await press(en.runRivals)
    const row = region(en.rivals).getByRole('row', { name: /BMW 520d/ })
    await expect.element(row).toHaveTextContent('BMW 520d 202127,90029,4501,550TrioVeturaFacts84%')
    await untilShown(['939', '131', '1 of 214 matches'])
    expect(asked.map(({ body }) => body)).toEqual([{ matching_strategy: 'fuzzy', limit: 500 }])
  })

  it.each(['0', '1001', 'many', ''])('takes no limit of %o', async (limit) => {
    openStaff(PAGE)
    await page.getByLabelText(en.limit).fill(limit)
    await untilShown([en.limitWrong])
    await expect.element(page.getByRole('button', { name: en.runRivals })).toBeDisabled()
  })
})

it('shows what a diagnostic finds', async () => {
  const tables = [
    { table_name: 'cars', count: 12_480, isCompared: true },
    { table_name: 'kb_cars', count: 3_102, isCompared: false },
  ] as const
  const found = { table_counts: [...tables], total_potential_matches: 3_214 }
  answer('priceComparisonDiagnostic', { data: { ...found, toCompare: 188 }, ...found })
  openStaff(PAGE)
  await press(en.runDiagnostic)
  await untilShown(['kb_cars', '3,102', en.notPart, '3,214'])
  await expect.element(page.getByText(/not compared yet: 188/)).toBeVisible()
})

it.each([
  ['priceComparisonDiagnostic', en.runDiagnostic, 'Failed to run diagnostic'],
  ['compareTrioLuxury', en.runRivals, 'Failed to run analysis'],
  ['updatePriceComparison', en.updateAll, 'Failed to update price comparisons'],
  ['initializePriceComparison', en.initialize, 'Failed to initialize price comparison system'],
] as const)('says why it failed, in the documented words: %s', async (route, button, text) => {
  refuse(route, 503, 'service.unavailable')
  openStaff(PAGE)
  await press(button)
  await untilShown([text])
})

it('says that the statistics could not be loaded, and asks again', async () => {
  refuse('priceComparisonStats', 503, 'service.unavailable')
  openStaff(PAGE)
  await untilShown([en.failed])
  answerStats(STATS)
  await page.getByRole('button', { name: /Try again/ }).click()
  await untilShown(['12,480'])
})

it.each([
  ['ar', '', ar],
  ['sq', '/sq', sq],
] as const)('speaks %s', async (_language, start, texts) => {
  openStaff(`${start}/admin-dashboard/price-comparison`)
  await untilShown([texts.overview, texts.split, texts.topSavings, texts.updateAll, texts.runRivals])
})

it('is for who may see it', async () => {
  openStaff(PAGE, 'admin')
  await expect.element(page.getByText(en.overview)).not.toBeInTheDocument()
})
