import type { Page, Route } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { ApiError } from '../kit/src/api/errors.ts'
import { FEE_FIELDS } from '../staff/src/pricing-settings/fee-fields.ts'
import { loadFailureOf } from '../staff/src/pricing-settings/load-failure.tsx'
import { refreshFailureOf } from '../staff/src/pricing-settings/rates/refresh-list.tsx'
import { pricing } from '../kit/src/i18n/locales/en/staff/pricing.ts'
import { rates } from '../kit/src/i18n/locales/en/staff/rates.ts'
import { openPage } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf } = staffOfFile()

const PAGE = '/en/admin-dashboard/pricing-settings'
const API = '**/api/admin/pricing-settings'

interface State {
  readonly query?: string
  /** Before the page is opened. Nothing of the shop is changed: what would change it is answered here. */
  readonly prepare?: (page: Page) => Promise<unknown>
  readonly open?: (page: Page) => Promise<unknown>
  /** Word for word (back-office spec, sections 2, 3, 8 and 9; data acquisition spec, sections 3, 8 and 9). */
  readonly texts: readonly string[]
}

const answer = (route: Route, data: object, extras: object = {}) =>
  route.fulfill({ json: { success: true, message: '', data, ...extras } })

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const change = (page: Page) => page.getByLabel('A car', { exact: true }).fill('165')
const changeAndSave = async (page: Page) => {
  await change(page)
  await press('Save Settings')(page)
}
const apply = async (page: Page) => {
  await press('Apply to All Cars')(page)
  await press('Apply Settings')(page)
}

/** Answers a save or a step that would price all cars. */
const answerCalls = async (page: Page) => {
  const applied = { book: 1, version: 1, statistics: { encar_cars: 1_234 } }
  await page.route(`${API}/apply`, (route) => answer(route, applied, { statistics: applied.statistics }))
  await page.route(API, async (route) => {
    if (route.request().method() === 'GET') {
      await route.continue()
      return
    }
    const { data, settings } = (await (await route.fetch({ method: 'GET' })).json()) as {
      data: object
      settings: object
    }
    await answer(route, { ...data, version: 2 }, { settings })
  })
}
const writing = (page: Page) =>
  page.route(`${API}/progress`, (route) =>
    answer(route, {
      active: { book: 1, version: 1, cars: 9, at: '2026-11-22T04:12:00.000Z' },
      writing: { book: 2, version: 1, done: 4, total: 9, requested_at: '2026-11-22T04:12:00.000Z' },
      is_lost: false,
    }),
  )
const oneRate = (page: Page) =>
  page.route('**/api/admin/exchange-rates', (route) => {
    const factors = { KRW_TO_EUR: 0.000_601_049, EUR_TO_KRW: 1_663.77, KRW_TO_USD: 0.00069, EUR_TO_USD: 1.148 }
    const at = { fetched_at: '2026-11-22T04:12:00.000Z', as_of: '2026-11-22T00:00:00.000Z', due_at: null }
    const rest = { source: 'api', age: 1, is_old: false, held: null, failure: null, log: [], history: [] }
    return answer(route, { provider: 'frankfurter', ...factors, ...at, ...rest })
  })

const STATES: Readonly<Record<string, State>> = {
  'the page': { texts: ['Pricing Settings', 'Save Settings', 'Apply to All Cars'] },
  'the statistics': { texts: ['Total Cars', 'Encar Cars', 'Avg Price', 'Avg Original Price', 'Min Price'] },
  'the sections': {
    texts: [
      ...['Diagnostic Fee', 'Shipping Fees by body type', 'Commission Tiers', 'Additional Fees', 'Default Discount'],
      'Pricing Formula',
    ],
  },
  'the shipping fees': { texts: ['SUV', 'Van', 'Others'] },
  'settings that are nowhere': {
    prepare: (page) => refuse(page, API, 404, 'route.not_found'),
    texts: ['Pricing settings endpoint not found. Please check if the backend service is running.', 'Try again'],
  },
  'settings that cannot be loaded': {
    prepare: (page) => refuse(page, API, 422, 'internal'),
    texts: ['Failed to load pricing settings (422)', 'Try again'],
  },
  'settings that cannot be saved': {
    prepare: (page) =>
      page.route(API, (route) =>
        route.request().method() === 'GET'
          ? route.continue()
          : route.fulfill({ status: 500, json: { success: false } }),
      ),
    open: changeAndSave,
    texts: ['Failed to save pricing settings'],
  },
  'settings that are saved': {
    prepare: answerCalls,
    open: changeAndSave,
    texts: ['Pricing settings saved successfully!'],
  },
  'the question before they are applied': {
    open: press('Apply to All Cars'),
    texts: [
      ...['Apply Pricing Settings', 'Encar cars affected:', 'Diagnostic Fee', 'Default Discount'],
      ...['Commission, tier 1', 'Commission, tier 2', 'Commission, tier 3', 'Cancel', 'Apply Settings'],
    ],
  },
  'settings that are being applied': { prepare: writing, texts: ['Applying...', '4 of 9 calculated'] },
  'settings that cannot be applied': {
    prepare: (page) => refuse(page, `${API}/apply`, 500, 'internal'),
    open: apply,
    texts: ['Failed to apply pricing settings'],
  },
  'settings that are applied': {
    prepare: answerCalls,
    open: apply,
    texts: ['Pricing settings applied successfully! 1,234 cars updated.'],
  },
  'a rate with its six decimals': { query: '?tab=rates', prepare: oneRate, texts: ['0.000601', 'frankfurter'] },
  'rates that cannot be loaded': {
    query: '?tab=rates',
    prepare: (page) => refuse(page, '**/api/admin/exchange-rates'),
    texts: ['Failed to load exchange rates'],
  },
  'a provider that gives no rate': {
    query: '?tab=rates',
    prepare: async (page) => {
      await oneRate(page)
      await refuse(page, '**/api/admin/exchange-rates/refresh', 502, 'rates.refresh_failed')
    },
    open: press('Refresh from frankfurter'),
    texts: ['Failed to refresh'],
  },
}

it.each(Object.entries(STATES))('%s: what is documented is there', async (_, { query = '', prepare, open, texts }) => {
  const { page, context } = await windowOf()
  await prepare?.(page)
  await openPage(page, base + PAGE + query)
  await open?.(page)
  for (const text of texts) await page.getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  expect(texts.length).toBeGreaterThan(0)
  await context.close()
})

it('writes the formula as it is documented', async () => {
  const { page, context } = await windowOf()
  await openPage(page, base + PAGE)
  const formula = page.getByRole('heading', { name: 'Pricing Formula' }).locator('xpath=following-sibling::p[1]')
  expect(await formula.innerText()).toBe(
    'Total = original price + diagnostic fee + shipping fee + Kosovo transport fee + commission fee + extra fee − discount',
  )
  await context.close()
})

it('shows every documented key, with the example values of the tiers', async () => {
  const { page, context } = await windowOf()
  await openPage(page, base + PAGE)
  await page.getByLabel('A car', { exact: true }).waitFor()
  const shown = await page
    .locator('main form input[name]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), (input as HTMLInputElement).value] as const),
    )
  expect(new Set(shown.map(([name]) => name))).toEqual(new Set(FEE_FIELDS))
  expect(Object.fromEntries(shown)).toMatchObject({
    commission_tier_1_max: '10000',
    commission_tier_1_fee: '550',
    commission_tier_2_max: '25000',
    commission_tier_2_fee: '750',
    commission_tier_3_fee: '1050',
  })
  await context.close()
})

it('has the documented texts of a session that is not there: the guard comes before them', () => {
  const error = new ApiError('auth.required', 'No', 401)
  expect(pricing[loadFailureOf(error).key]).toBe('Unauthorized. Please log in again.')
  expect(rates[refreshFailureOf(error)]).toBe('Not authenticated')
})

it('asks how far the prices have come once a second, and no more once they are shown', async () => {
  const { page, context } = await windowOf()
  const asked: number[] = []
  let isDone = false
  await writing(page)
  await page.route(`${API}/progress`, async (route) => {
    asked.push(Date.now())
    if (isDone) await route.continue()
    else await route.fallback()
  })
  await openPage(page, base + PAGE)
  await expect.poll(() => asked.length).toBe(4)
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThan(950)
  isDone = true
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  const count = asked.length
  const later = page.waitForRequest(`${API}/progress`, { timeout: 2_500 }).then(
    () => 'asked',
    () => 'silent',
  )
  expect([await later, asked.length]).toEqual(['silent', count])
  await context.close()
})
