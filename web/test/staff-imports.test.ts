import { expect, it } from 'vitest'
import { untilStill, violationsOf } from './browser.ts'
import {
  API,
  importTables,
  isFocused,
  press,
  rowsOf,
  rules,
  said,
  saving,
  taxes,
  typeVat,
  vatOf,
} from './import-tables-page.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { choose, refuse, staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(200)
const { windowOf, staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/pricing-settings?tab=imports'
const { stored, saveVatElsewhere, shownVat } = importTables(() => place().base, call)

it('says by its status why the tables did not load, until another try brings them', async () => {
  const { page, context } = await windowOf()
  await refuse(page, `**${API}`, 404, 'route.not_found')
  await page.goto(place().base + PAGE)
  await page.getByRole('alert').filter({ hasText: 'The import tables were not found.' }).waitFor()
  await page.unroute(`**${API}`)
  await press(page, 'Try again')
  await taxes(page).getByText('15%').waitFor()
  await page.getByText('Starting values, not confirmed').first().waitFor()
  await context.close()
})

it('shows each row of a country with what it rests on', async () => {
  const { page, complaints, context } = await staff(PAGE)
  const { tables } = await stored()
  const counted = (country: string) => [
    tables.taxes.filter(({ destination }) => destination === country).length + 1,
    tables.rules.filter(({ destination }) => destination === country).length + 1,
  ]
  await taxes(page).waitFor()
  expect(await rowsOf(page, 'Saudi Arabia')).toEqual(counted('SA'))
  const vat = taxes(page).getByRole('row').filter({ hasText: 'VAT' })
  await vat.getByText('15%').waitFor()
  for (const text of ['Landed price and duty', '20/05/2022', 'no end', 'Not verified', 'In force']) {
    await vat.getByText(text, { exact: true }).filter({ visible: true }).waitFor()
  }
  expect(await vat.getByRole('link').getAttribute('href')).toMatch(/^https:/)
  const age = rules(page).getByRole('row').filter({ hasText: 'Years before this one: 6 or more' })
  await age.getByText('Not allowed', { exact: true }).waitFor()
  await age.getByText('Verified', { exact: true }).waitFor()
  await press(page, 'Kosovo')
  expect(await rowsOf(page, 'Kosovo')).toEqual(counted('XK'))
  await page
    .getByText('EUR 0 to EUR 3,900')
    .or(page.getByText(/EUR .0. to EUR .3,900/))
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('changes a VAT and has every car valued with it, by the keyboard alone', async () => {
  expect(await shownVat()).toBe(1_500)
  const { page, context } = await staff(PAGE)
  await taxes(page).getByRole('row').filter({ hasText: 'VAT' }).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Change' }).waitFor()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: /^Change: VAT/ })
  const rate = panel.getByLabel('Rate in percent')
  await expect.poll(() => isFocused(panel.getByLabel('Tax', { exact: true }))).toBe(true)
  for (let i = 0; i < 6 && !(await isFocused(rate)); i += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('116')
  await page.keyboard.press('Enter')
  await panel.getByText('From 0 to 100, with two decimals at most.').waitFor()
  await expect.poll(() => isFocused(rate)).toBe(true)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('16')
  await page.keyboard.press('Enter')
  await panel.waitFor({ state: 'detached' })
  await taxes(page).getByRole('row').filter({ hasText: '16%' }).getByText('Changed, not saved').waitFor()
  expect((await stored()).version).toBe(1)

  await page.getByRole('button', { name: 'Save…' }).focus()
  await page.keyboard.press('Enter')
  const note = saving(page).getByLabel('Why this change')
  for (let i = 0; i < 8 && !(await isFocused(note)); i += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('Decree 12')
  const go = saving(page).getByRole('button', { name: 'Save and put in force' })
  for (let i = 0; i < 8 && !(await isFocused(go)); i += 1) await page.keyboard.press('Tab')
  expect(await saving(page).locator('del').first().innerText()).toContain('15%')
  await saving(page).getByText('No verdict changes.').waitFor()
  await saving(page)
    .getByText(/^Effect on the taxes of/)
    .waitFor()
  await page.keyboard.press('Enter')
  await said(page, 'Taxes and import rules saved.')
  const saved = await stored()
  expect(saved).toMatchObject({ version: 2, note: 'Decree 12' })
  expect(vatOf(saved)?.rate).toEqual({ type: 'share', basisPoints: 1_600 })
  await page.getByText('In force: version 2.').waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expect.poll(shownVat).toBe(1_600)
  await context.close()
})

it('has a new row follow the one in force, ends a rule with a day, and lets go of what has not begun', async () => {
  const { page, context } = await staff(PAGE)
  await press(page, 'Add a tax')
  const panel = page.getByRole('dialog')
  await panel.getByLabel('Tax', { exact: true }).selectOption('vat')
  await panel.getByLabel('Rate in percent').fill('20')
  await panel.getByLabel('Charged on').selectOption('landed_duty')
  const firstDay = panel.getByLabel('First day')
  // Typed as the hint shows it, and not in the order of the browser's own language.
  await firstDay.fill('01/01/2999')
  await press(panel, 'Add the row')
  await panel.getByText('A day is needed here, such as 2026-11-22.').waitFor()
  await firstDay.fill(' 2999-01-01')
  await press(panel, 'Add the row')
  await panel.getByText('Say where this is from.').waitFor()
  await panel.getByLabel('Name of the source').fill('A decree')
  await panel.getByLabel('Its date').fill('2026-11')
  await press(panel, 'Add the row')
  await panel.waitFor({ state: 'detached' })
  await taxes(page).getByRole('row').filter({ hasText: '20%' }).getByText('New, not saved').waitFor()
  await taxes(page).getByRole('row').filter({ hasText: '31/12/2998' }).getByText('Changed, not saved').waitFor()

  const flood = rules(page).getByRole('row').filter({ hasText: 'Flood' })
  await flood.getByRole('button').click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Change', 'End with a day'])
  await page.getByRole('menuitem', { name: 'End with a day' }).click()
  await panel.getByLabel('Last day').fill('2021-12-31')
  await press(panel, 'End the row')
  await panel.getByText('Must not be before the first day.').waitFor()
  await panel.getByLabel('Last day').fill('2998-06-30')
  await press(panel, 'End the row')
  await flood.getByText('30/06/2998').filter({ visible: true }).waitFor()

  await page.getByText('3 changes not saved').waitFor()
  await press(page, 'Save…')
  await press(saving(page), 'Save and put in force')
  await said(page, 'Taxes and import rules saved.')
  const { version, tables } = await stored()
  expect(tables.taxes.filter(({ kind, destination }) => kind === 'vat' && destination === 'SA')).toMatchObject([
    { id: 'sa-vat', to: '2998-12-31' },
    { from: '2999-01-01', to: null, rate: { basisPoints: 2_000 }, verified: false },
  ])

  await taxes(page).getByRole('row').filter({ hasText: '20%' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await taxes(page).getByText('Removed, not saved').waitFor()
  await press(page, 'Save…')
  await press(saving(page), 'Save and put in force')
  await expect.poll(async () => (await stored()).version).toBe(version + 1)
  expect((await stored()).tables.taxes.map(({ from }) => from)).not.toContain('2999-01-01')
  await context.close()
})

it.each([
  ['Load it and keep my changes', '18%'],
  ['Load it and discard my changes', '17%'],
])('saves nothing over a newer version: %s', async (button, left) => {
  await saveVatElsewhere(1_600)
  const { page, context } = await staff(PAGE)
  await typeVat(page, '16', '18')
  const theirs = await saveVatElsewhere(1_700)
  await press(page, 'Save…')
  await press(saving(page), 'Save and put in force')
  await saving(page)
    .getByRole('alert')
    .filter({ hasText: `Version ${theirs.version} was saved by somebody else` })
    .waitFor()
  expect((await stored()).version).toBe(theirs.version)
  await press(saving(page), button)
  if (left === '18%') {
    await saving(page).locator('del').getByText('17%').waitFor()
    await press(saving(page), 'Save and put in force')
    await said(page, 'Taxes and import rules saved.')
    expect(vatOf(await stored())?.rate).toEqual({ type: 'share', basisPoints: 1_800 })
  } else {
    await saving(page).getByText('Nothing differs any more').waitFor()
    await press(saving(page), 'Cancel')
  }
  await taxes(page).getByText(left).waitFor()
  await context.close()
})

it('says what the server refuses, and loses nothing', async () => {
  await saveVatElsewhere(1_600)
  const { page, context } = await staff(PAGE)
  await typeVat(page, '16', '18')
  await page.route(`**${API}`, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 400, json: { success: false, message: 'No', code: 'request.invalid' } }),
  )
  await press(page, 'Save…')
  await press(saving(page), 'Save and put in force')
  await saving(page).getByRole('alert').filter({ hasText: 'Failed to save the import tables' }).waitFor()
  await page.keyboard.press('Escape')
  await taxes(page).getByText('18%').waitFor()
  await context.close()
})

it('brings an old version back as a new one, after saying what that changes', async () => {
  const { version } = await saveVatElsewhere(1_900)
  const { page, context } = await staff(PAGE)
  await press(page, 'Roll back to version 1')
  const dialog = page.getByRole('dialog', { name: 'Roll back to version 1?' })
  await dialog.getByText(`is saved as version ${version + 1}`).waitFor()
  await dialog.locator('ins').getByText('15%').waitFor()
  // The dialog grows with it, and a button that moves under the pointer is not pressed.
  await dialog.getByRole('figure').waitFor()
  await untilStill(page)
  await press(dialog, 'Roll back')
  await said(page, 'Version 1 is back.')
  await taxes(page).getByText('15%').waitFor()
  const now = await stored()
  expect([now.version, now.made_from, vatOf(now)?.rate]).toEqual([
    version + 1,
    1,
    { type: 'share', basisPoints: 1_500 },
  ])
  await page.getByRole('row').filter({ hasText: 'Rollback to 1' }).getByText('In force').waitFor()
  await context.close()
})

it('takes for the base of a tax the one that it shows, also after another kind was tried that has fewer', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, `VAT \u206615%\u2069, from \u206620/05/2022\u2069`, 'Change')
  const panel = page.getByRole('dialog', { name: /^Change: VAT/ })
  const base = panel.getByLabel('Charged on')
  const shown = () => base.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent)
  await base.selectOption({ label: 'Landed price, duty and excise' })
  for (const [kind, expected] of [
    ['Customs duty', 'Landed price'],
    ['VAT', 'Landed price, duty and excise'],
  ] as const) {
    await panel.getByLabel('Tax', { exact: true }).selectOption({ label: kind })
    await expect.poll(shown).toBe(expected)
  }
  await press(panel, 'Change the row')
  await panel.waitFor({ state: 'detached' })
  const vat = taxes(page).getByRole('row').filter({ hasText: 'VAT' })
  await vat.getByText('Landed price, duty and excise', { exact: true }).filter({ visible: true }).waitFor()
  await context.close()
})

it('asks before a form, or the page, is left with what is not saved', async () => {
  const { page, context } = await staff(PAGE)
  await choose(page, `VAT \u206615%\u2069, from \u206620/05/2022\u2069`, 'Change')
  const panel = page.getByRole('dialog', { name: /^Change: VAT/ })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await panel.getByLabel('Rate in percent').fill('18')
  await page.keyboard.press('Escape')
  await press(question, 'Cancel')
  await press(panel, 'Change the row')
  await panel.waitFor({ state: 'detached' })
  // Still asked, though the form that stood over the page is gone.
  await typeVat(page, '18', '19')
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  await press(question, 'Cancel')
  await page.getByRole('link', { name: 'Exchange rate' }).click()
  await page.getByRole('link', { name: /^Tax and import/ }).click()
  await taxes(page).getByText('19%').waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Customers' }).click()
  await press(question, 'Leave')
  await page.waitForURL('**/customers')
  await context.close()
})

it.each([1_280, 390])('has fixed sums edited at %i, and no violation in its forms', async (width) => {
  const { page, complaints, context } = await staff(PAGE, { width })
  await press(page, 'Kosovo')
  await page.getByRole('button', { name: /^Actions: Excise/ }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const panel = page.getByRole('dialog')
  const cars = panel.getByRole('group', { name: 'Cars 1', exact: true })
  await cars.getByLabel('Engine to (cc)').fill('1999')
  await press(panel, 'Change the row')
  await panel.getByText(/^Some cars have no sum/).waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await cars.getByLabel('Engine to (cc)').fill('2000')
  await cars.getByLabel('Most (EUR) 1', { exact: true }).fill('450')
  await press(panel, 'Change the row')
  await panel.waitFor({ state: 'detached' })
  await page.getByText('1 change not saved').waitFor()
  await press(page, 'Save…')
  await saving(page).waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
