import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../kit/src/api/errors.ts'
import { pricing } from '../../kit/src/i18n/locales/en/staff/pricing.ts'
import { rates } from '../../kit/src/i18n/locales/en/staff/rates.ts'
import { FEE_FIELDS } from '../../staff/src/pricing-settings/fee-fields.ts'
import { loadFailureOf } from '../../staff/src/pricing-settings/load-failure.tsx'
import { refreshFailureOf } from '../../staff/src/pricing-settings/rates/refresh-list.tsx'
import { answer, refuse } from './answers.ts'
import { answerPricing, answerProgress, answerRates, FEES, VERSION } from './shop-prices.ts'
import { untilShown } from './shown-texts.ts'
import { openStaff } from './staff-screen.tsx'

/**
 * What is documented of prices and rates, word for word (back-office spec, sections 2, 3, 8 and 9; data acquisition spec,
 * sections 3, 8 and 9). What a saved or applied version does is checked in `staff-pricing`.
 */

const PAGE = '/en/admin-dashboard/pricing-settings'
const RATES = `${PAGE}?tab=rates`

beforeEach(answerPricing)
afterEach(() => void vi.useRealTimers())

const press = (name: string) => page.getByRole('button', { name }).click()

async function changeAndSave(): Promise<void> {
  await page.getByLabelText('A car').fill('165')
  await press('Save Settings')
}

async function apply(): Promise<void> {
  await press('Apply to All Cars')
  await press('Apply Settings')
}

interface State {
  readonly path?: string
  readonly prepare?: () => unknown
  readonly open?: () => Promise<void>
  readonly texts: readonly string[]
}

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
    prepare: () => refuse('pricingSettings', 404, 'route.not_found'),
    texts: ['Pricing settings endpoint not found. Please check if the backend service is running.', 'Try again'],
  },
  'settings that cannot be loaded': {
    prepare: () => refuse('pricingSettings', 422, 'internal'),
    texts: ['Failed to load pricing settings (422)', 'Try again'],
  },
  'settings that cannot be saved': {
    prepare: () => refuse('savePricingSettings', 500, 'internal'),
    open: changeAndSave,
    texts: ['Failed to save pricing settings'],
  },
  'settings that are saved': {
    prepare: () => answer('savePricingSettings', { data: { ...VERSION, version: 2 }, settings: FEES }),
    open: changeAndSave,
    texts: ['Pricing settings saved successfully!'],
  },
  'the question before they are applied': {
    open: () => press('Apply to All Cars'),
    texts: [
      ...['Apply Pricing Settings', 'Encar cars affected:', 'Diagnostic Fee', 'Default Discount'],
      ...['Commission, tier 1', 'Commission, tier 2', 'Commission, tier 3', 'Cancel', 'Apply Settings'],
    ],
  },
  'settings that are being applied': {
    prepare: () => answerProgress(1, { done: 4, total: 9 }),
    texts: ['Applying...', '4 of 9 calculated'],
  },
  'settings that cannot be applied': {
    prepare: () => refuse('applyPricingSettings', 500, 'internal'),
    open: apply,
    texts: ['Failed to apply pricing settings'],
  },
  'settings that are applied': {
    prepare: () => {
      const statistics = { encar_cars: 1_234 }
      answer('applyPricingSettings', { data: { book: 1, version: 1, statistics }, statistics })
    },
    open: apply,
    texts: ['Pricing settings applied successfully! 1,234 cars updated.'],
  },
  'a rate with its six decimals': { path: RATES, prepare: answerRates, texts: ['0.000601', 'frankfurter'] },
  'rates that cannot be loaded': {
    path: RATES,
    prepare: () => refuse('exchangeRates', 400, 'request.invalid'),
    texts: ['Failed to load exchange rates'],
  },
  'a provider that gives no rate': {
    path: RATES,
    prepare: () => {
      answerRates()
      refuse('refreshRates', 502, 'rates.refresh_failed')
    },
    open: () => press('Refresh from frankfurter'),
    texts: ['Failed to refresh'],
  },
}

it.each(Object.entries(STATES))('%s: what is documented is there', async (_, { path = PAGE, prepare, open, texts }) => {
  prepare?.()
  openStaff(path)
  await open?.()
  await untilShown(texts)
  expect(texts.length).toBeGreaterThan(0)
})

it('writes the formula as it is documented', async () => {
  openStaff(PAGE)
  const formula = page.getByCss('h3:text-is("Pricing Formula") + p')
  await expect
    .poll(() => (formula.query() as HTMLElement | null)?.innerText)
    .toBe(
      'Total = original price + diagnostic fee + shipping fee + Kosovo transport fee + commission fee + extra fee − discount',
    )
})

it('shows every documented key, with the example values of the tiers', async () => {
  openStaff(PAGE)
  await expect.element(page.getByLabelText('A car')).toBeVisible()
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main form input[name]')]
  expect(new Set(inputs.map(({ name }) => name))).toEqual(new Set(FEE_FIELDS))
  expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toMatchObject({
    commission_tier_1_max: '10000',
    commission_tier_1_fee: '550',
    commission_tier_2_max: '25000',
    commission_tier_2_fee: '750',
    commission_tier_3_fee: '1050',
  })
})

it('has the documented texts of a session that is not there: the guard comes before them', () => {
  const error = new ApiError('auth.required', 'No', 401)
  expect(pricing[loadFailureOf(error).key]).toBe('Unauthorized. Please log in again.')
  expect(rates[refreshFailureOf(error)]).toBe('Not authenticated')
})

it('asks how far the prices have come once a second, and no more once they are shown', async () => {
  const calls = answerProgress(1, { done: 4, total: 9 })
  const bar = page.getByRole('progressbar')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.setTimerTickMode('interval', 20)
  openStaff(PAGE)
  await expect.element(bar).toBeVisible()
  await expect.poll(() => calls.length).toBeGreaterThanOrEqual(4)
  const pauses = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
  for (const pause of pauses) expect(pause).toBeGreaterThan(950)
  const last = answerProgress(2, null)
  await expect.element(bar).not.toBeInTheDocument()
  const count = calls.length
  await vi.advanceTimersByTimeAsync(2_500)
  expect([calls.length, last.length]).toEqual([count, 1])
})
