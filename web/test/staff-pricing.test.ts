import type { GivenFees } from '../staff/src/pricing-settings/pricing.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pricingStackOfFile } from './pricing-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(200)
const { windowOf, staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/pricing-settings'
const API = '/api/admin/pricing-settings'

interface Version {
  readonly version: number
  readonly note: string
  readonly settings: GivenFees
}

const newest = async (): Promise<Version> => {
  const { versions } = await call<{ versions: [Version] }>('GET', `${API}/versions`)
  return versions[0]
}
/** As another member of staff would. */
async function saveElsewhere(values: Readonly<Record<string, number>>): Promise<void> {
  const { settings } = await newest()
  const given = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }]))
  await call('PUT', API, { settings: { ...settings, ...given } })
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()
const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Pricing settings saved successfully!' }).waitFor()
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

it('is off while the settings did not load, with every field at zero, until another try brings them', async () => {
  const { page, context } = await windowOf()
  await refuse(page, `**${API}`, 404, 'route.not_found')
  await page.goto(place().base + PAGE)
  await page.getByRole('alert').filter({ hasText: 'Pricing settings endpoint not found.' }).waitFor()
  const inputs = page.locator('main form input[name]')
  expect(new Set(await inputs.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))).toEqual(
    new Set(['0']),
  )
  expect(await inputs.first().isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Save Settings' }).isDisabled()).toBe(true)
  expect(await page.getByRole('button', { name: 'Apply to All Cars' }).isDisabled()).toBe(true)
  await page.unroute(`**${API}`)
  await press(page, 'Try again')
  await expect.poll(() => field(page, 'A car').inputValue()).toBe('150')
  expect(await page.getByText('Starting values, not confirmed').count()).toBeGreaterThan(0)
  await context.close()
})

it('says at the fields what is wrong with them, and saves nothing', async () => {
  const { page, context } = await staff(PAGE)
  await field(page, 'Amount or percentage, such as 50 or 2%').fill('2 percent')
  await field(page, 'Tier 2, price up to').fill('9000')
  await field(page, 'SUV').fill('free')
  await press(page, 'Save Settings')
  await expect.poll(() => page.locator('main [aria-invalid=true]').count()).toBe(3)
  await page.getByText('An amount such as 50, or a percentage up to 100%.').waitFor()
  await page.getByText('Must be above the bound of the tier before.').waitFor()
  await page.getByText('There is no preview while a value is not valid.').waitFor()
  expect(
    await page
      .locator('main [aria-invalid=true]')
      .first()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true)
  expect((await newest()).version).toBe(1)
  await press(page, 'Discard')
  expect(await field(page, 'SUV').inputValue()).toBe('1500')
  await context.close()
})

it('previews what is typed, and has it priced by the keyboard alone', async () => {
  const { page, context } = await staff(PAGE)
  await field(page, 'A car').fill('170')
  const preview = page.getByRole('region', { name: 'Live preview' })
  await preview.getByText(/\+20/).first().waitFor()
  await page.getByText('1 change not saved').waitFor()
  await field(page, 'Why this change').focus()
  await page.keyboard.type('The workshop asks for more')
  await page.keyboard.press('Enter')
  await saved(page)
  expect(await newest()).toMatchObject({ version: 2, note: 'The workshop asks for more' })
  await page.getByRole('heading', { name: 'Version 2, draft' }).waitFor()

  await page.getByRole('button', { name: 'Apply to All Cars' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply Pricing Settings' })
  await dialog.getByText('version 1 can be brought back afterwards').waitFor()
  expect(await dialog.locator('del').first().innerText()).toContain('150')
  const go = dialog.getByRole('button', { name: 'Apply Settings' })
  for (let i = 0; i < 12 && !(await isFocused(go)); i += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText(/^Pricing settings applied successfully! \d+ cars updated\.$/).waitFor()
  await page.getByText('Applied now: version 2.').waitFor()
  expect(await page.getByRole('progressbar').count()).toBe(0)
  const row = page.getByRole('row').filter({ hasText: 'The workshop asks for more' })
  expect(await row.innerText()).toContain('Applied')
  await context.close()
})

it('saves what is not saved before it is applied', async () => {
  const { page, context } = await staff(PAGE)
  const { version } = await newest()
  await field(page, 'Extra fee').fill('12.5')
  await press(page, 'Apply to All Cars')
  const dialog = page.getByRole('dialog', { name: 'Apply Pricing Settings' })
  await dialog.getByText('Extra fee').waitFor()
  expect(await newest()).toMatchObject({ version: version + 1, settings: { extra_fee: { value: 12.5 } } })
  await press(dialog, 'Cancel')
  await page.getByText(`Applied now: version ${version}.`).waitFor()
  await context.close()
})

it.each([
  ['Load it and keep my changes', '199'],
  ['Load it and discard my changes', '160'],
])('saves nothing over a newer version: %s', async (button, diagnostic) => {
  await saveElsewhere({ diagnostic_fee: 150 })
  const { page, context } = await staff(PAGE)
  await field(page, 'A car').fill('199')
  await saveElsewhere({ diagnostic_fee: 160, shipping_fee_van: 1_777 })
  const { version } = await newest()
  await press(page, 'Save Settings')
  await page
    .getByRole('alert')
    .filter({ hasText: `Version ${version} was saved by somebody else meanwhile.` })
    .waitFor()
  expect(await field(page, 'A car').inputValue()).toBe('199')
  await press(page, button)
  // What only they have changed is theirs.
  expect(await field(page, 'Van').inputValue()).toBe('1777')
  expect(await field(page, 'A car').inputValue()).toBe(diagnostic)
  if (diagnostic === '199') {
    await press(page, 'Save Settings')
    await saved(page)
    expect(await newest()).toMatchObject({ version: version + 1, settings: { diagnostic_fee: { value: 199 } } })
  }
  await saveElsewhere({ shipping_fee_van: 1_700 })
  await context.close()
})

it('asks before all fees are zero', async () => {
  const { page, context } = await staff(PAGE)
  const { version } = await newest()
  for (const label of ['A car', 'SUV', 'Van', 'Others', 'Kosovo transport', 'Extra fee']) {
    await field(page, label).fill('')
  }
  for (const tier of [1, 2, 3]) await field(page, `Fee of tier ${tier}`).fill('0')
  await press(page, 'Save Settings')
  const question = page.getByRole('dialog', { name: 'Set all fees to zero?' })
  await press(question, 'Cancel')
  expect((await newest()).version).toBe(version)
  await press(page, 'Save Settings')
  await press(question, 'Save all as zero')
  await saved(page)
  expect((await newest()).version).toBe(version + 1)
  await context.close()
})

it('brings an old version back as a new one, and has every car priced with it', async () => {
  const { version } = await newest()
  const { page, context } = await staff(PAGE)
  await press(page, 'Roll back to version 1')
  const dialog = page.getByRole('dialog', { name: 'Roll back to version 1?' })
  await dialog.getByText(`are saved as version ${version + 1}`).waitFor()
  await press(dialog, 'Roll back')
  await page.getByText(`Applied now: version ${version + 1}.`).waitFor()
  await expect.poll(() => field(page, 'A car').inputValue()).toBe('150')
  expect(await newest()).toMatchObject({ version: version + 1, made_from: 1 })
  await context.close()
})

const LEAVE: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['a link', (page) => page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()],
  // Over its sections, which are entries of the history too.
  ['Back', (page) => page.evaluate(() => history.go(-3))],
  [
    'Back where the browser ignores the step forward once',
    (page) =>
      page.evaluate(() => {
        const go = history.go.bind(history)
        history.go = (steps) => {
          if (steps === undefined || steps < 0) go(steps)
          else history.go = go
        }
        history.go(-3)
      }),
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox').fill('Customers')
      await page.getByRole('option', { name: 'Customers' }).first().waitFor()
      await page.keyboard.press('Enter')
    },
  ],
]

it.each(LEAVE)('asks before unsaved changes are left by %s, and keeps them in its other section', async (_, leave) => {
  const { page, context } = await staff('/en/admin-dashboard/customers')
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing Settings' }).click()
  await field(page, 'A car').fill('199')
  await page.getByRole('link', { name: 'Exchange rate' }).click()
  // A link to the section that is still shown would add no entry.
  await page.getByRole('heading', { name: 'Exchange rate' }).first().waitFor()
  await page.getByRole('link', { name: /^Fees/ }).click()
  expect(await field(page, 'A car').inputValue()).toBe('199')
  const place = () =>
    page.evaluate(
      () => (window as unknown as { navigation: { currentEntry: { key: string } } }).navigation.currentEntry.key,
    )
  const here = await place()
  await leave(page)
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  // A browser steps forward again in its own time.
  await expect.poll(() => new URL(page.url()).pathname).toBe(PAGE)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox').waitFor({ state: 'detached' })
  await expect.poll(place).toBe(here)
  await leave(page)
  await question.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.waitForURL('**/customers')
  await context.close()
})

it('returns to the section that was chosen last, though Back comes before that is shown', async () => {
  const { page, context } = await staff('/en/admin-dashboard/customers')
  await page.getByRole('navigation').getByRole('link', { name: 'Pricing Settings' }).click()
  await field(page, 'A car').fill('199')
  await page.getByRole('link', { name: 'Exchange rate' }).click()
  await page.getByRole('heading', { name: 'Exchange rate' }).first().waitFor()
  await page.getByRole('link', { name: /^Fees/ }).evaluate((link: HTMLElement) => {
    link.click()
    history.go(-3)
  })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect.poll(() => page.evaluate(() => location.pathname + location.search)).toBe(PAGE)
  await question.waitFor({ state: 'detached' })
  expect(await field(page, 'A car').inputValue()).toBe('199')
  await context.close()
})
