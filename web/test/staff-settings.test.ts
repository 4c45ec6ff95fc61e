import type { StaffSettings } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(0)
const { windowOf, staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/business-settings'
const BULK = '/api/business-settings/bulk'

const at = (tab: string) => `${PAGE}?tab=${tab}`
const turnTo = (page: Page, section: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: section }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save All Changes', exact: true }).click()
const now = () => call<StaffSettings>('GET', '/api/business-settings')
const saveElsewhere = (values: Readonly<Record<string, unknown>>) =>
  call('PUT', BULK, { settings: Object.entries(values).map(([key, value]) => ({ key, value })) })

/** The settings are fresh on the server for two seconds, and in an open page for five. */
const SOON = { timeout: 15_000 }

it('saves what was changed in one operation, and the shop shows it, an open page too', async () => {
  const { page, context } = await staff(PAGE)
  const visitor = await context.newPage()
  await openPage(visitor, `${place().base}/en`)
  await field(page, 'Brand name').fill('Silk Road Cars')
  await field(page, 'Company name').fill('Silk Road Trading LLC')
  await turnTo(page, 'Contact Info')
  await field(page, 'Phone 1').fill('+966 50 000 0001')
  await turnTo(page, 'Shop')
  await field(page, 'In English').fill('Sunday to Thursday, 9:00 to 18:00')
  await page.getByText('4 changes not saved').waitFor()
  await save(page)
  // The documented twenty, and the opening hours.
  await page.getByText('All 21 settings saved successfully in one operation!').waitFor()
  expect((await now()).settings).toMatchObject({ brand_name: 'Silk Road Cars', contact_phone_1: '+966500000001' })

  const opened = await context.newPage()
  const titleAfterOpening = async () => {
    await openPage(opened, `${place().base}/en/search`)
    return await opened.title()
  }
  await expect.poll(titleAfterOpening, SOON).toContain('Silk Road Cars')
  const company = opened.locator('footer address')
  expect(await company.innerText()).toContain('Silk Road Trading LLC')
  expect(await company.getByRole('link', { name: '+966500000001' }).getAttribute('href')).toBe('tel:+966500000001')
  expect(await company.innerText()).toContain('Sunday to Thursday')

  // From page to page, without loading one anew.
  const main = visitor.getByRole('navigation', { name: 'Main' })
  const brandAfterSteps = async () => {
    await main.getByRole('link', { name: 'How it works' }).click()
    await main.getByRole('link', { name: 'Cars' }).click()
    return await visitor.getByRole('banner').innerText()
  }
  await expect.poll(brandAfterSteps, SOON).toContain('Silk Road Cars')
  await context.close()
})

it('says what nobody has given yet, and no more once it is given', async () => {
  await saveElsewhere({ contact_city: '' })
  const { page, context } = await staff(at('contact'))
  const missing = page.getByRole('listitem').filter({ hasText: /^City$/ })
  await missing.waitFor()
  await field(page, 'City').fill('Jeddah')
  await save(page)
  await missing.waitFor({ state: 'detached' })
  await context.close()
})

it('says at the field what is wrong with it, names its section, and saves nothing', async () => {
  const { revision } = await now()
  const { page, context } = await staff(PAGE)
  await field(page, 'Company name').fill('x'.repeat(600))
  await turnTo(page, 'Contact Info')
  await field(page, 'Support e-mail').fill('support')
  await field(page, 'Address').fill('King Road 1')
  await turnTo(page, 'Shop')
  await field(page, 'In English').fill('x'.repeat(201))
  await save(page)
  // All of them at once, each at its field with its limit.
  await page.getByText('At most 200 characters.').waitFor()
  expect(await field(page, 'In Arabic').first().getAttribute('aria-invalid')).toBe(null)
  const named = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' }).getByRole('link')
  expect(await named.allInnerTexts()).toEqual(['Business Info', 'Contact Info', 'Shop'])
  await named.first().click()
  await page.getByText('At most 120 characters.').waitFor()
  await turnTo(page, 'Contact Info')
  expect(await field(page, 'Support e-mail').getAttribute('aria-invalid')).toBe('true')
  expect(await field(page, 'Address').getAttribute('aria-invalid')).toBe(null)
  expect((await now()).revision).toBe(revision)
  await context.close()
})

it('shows what somebody else has saved meanwhile, and keeps what was typed', async () => {
  const { page, context } = await staff(at('contact'))
  await field(page, 'Postal code').fill('21499')
  await saveElsewhere({ contact_country: 'Saudi Arabia' })
  await save(page)
  await page.getByRole('alert').filter({ hasText: 'Somebody has saved these settings' }).waitFor()
  await expect.poll(() => field(page, 'Country').inputValue()).toBe('Saudi Arabia')
  expect(await field(page, 'Postal code').inputValue()).toBe('21499')
  await save(page)
  await expect
    .poll(async () => (await now()).settings)
    .toMatchObject({
      contact_country: 'Saudi Arabia',
      contact_postal_code: '21499',
    })
  await context.close()
})

it('shows by Refresh what somebody else has saved, beside what is typed here', async () => {
  const { page, context } = await staff(at('contact'))
  await field(page, 'Postal code').fill('10000')
  await saveElsewhere({ contact_city: 'Prishtina' })
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => field(page, 'City').inputValue()).toBe('Prishtina')
  expect(await field(page, 'Postal code').inputValue()).toBe('10000')
  await context.close()
})

it('writes all labels alike, in every section', async () => {
  const { page, context } = await staff(PAGE, { width: 1440 })
  for (const section of ['Business Info', 'Logo & Branding', 'Contact Info', 'Theme Colors', 'Shop']) {
    await turnTo(page, section)
    await page.locator('main label').first().waitFor()
    const sizes = await page
      .locator('main label')
      .evaluateAll((labels) => [...new Set(labels.map((label) => getComputedStyle(label).fontSize))])
    expect([section, sizes.length]).toEqual([section, 1])
  }
  await context.close()
})

it('asks before what was typed is lost', async () => {
  const { page, context } = await staff(at('contact'))
  await field(page, 'City').fill('Not saved')
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
  expect(page.url()).toContain('business-settings')
  await context.close()
})

it('is there for editors to read, and for administrators to save', async () => {
  const { page, context } = await staff(at('contact'), { role: 'editor' })
  await page.getByText('You can read these settings.').waitFor()
  expect(await field(page, 'City').isEditable()).toBe(false)
  expect(await page.getByRole('button', { name: 'Save All Changes' }).count()).toBe(0)
  await context.close()
})

it('says so where the settings do not load, and tries again', async () => {
  const { page, context } = await windowOf()
  await refuse(page, '**/api/business-settings', 500, 'internal')
  await page.goto(place().base + PAGE)
  await page.getByRole('alert').filter({ hasText: 'Failed to fetch settings' }).waitFor()
  await page.unroute('**/api/business-settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await field(page, 'Brand name').waitFor()
  await context.close()
})

it('says the documented sentence where saving fails, and keeps what was typed', async () => {
  const { page, context } = await staff(at('contact'))
  await refuse(page, `**${BULK}`, 500, 'internal')
  await field(page, 'City').fill('Riyadh')
  await save(page)
  await page.getByRole('alert').filter({ hasText: 'Failed to save settings. Please try again.' }).waitFor()
  expect(await field(page, 'City').inputValue()).toBe('Riyadh')
  await context.close()
})
