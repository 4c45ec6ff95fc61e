import type { CarDetail } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(5)
const { staff, call } = staffOfFile(place)
const browser = browserOfFile()

const SETTINGS = '/en/admin-dashboard/business-settings?tab=shop'
const VIN = 'KMHE341DBLA123456'
const MASKED = 'KMHE341DBLA••••••'
const SWITCHES = [
  'Show visitors the whole VIN; otherwise its last six characters are hidden',
  'Show visitors the link to the original listing',
] as const

let id: string
beforeAll(async () => {
  await query(place().superuserUrl, 'update inventory.listings set vin = $1', [VIN])
  const answer = await fetch(`${place().base}/api/cars?limit=1`)
  const { data } = (await answer.json()) as { data: { cars: CarDetail[] } }
  id = data.cars[0]?.id ?? ''
})

/** Turns switches of the form, and saves them. */
async function turn(page: Page, isOn: boolean) {
  for (const name of SWITCHES) await page.getByRole('checkbox', { name, exact: true }).setChecked(isOn)
  await page.getByRole('button', { name: 'Save All Changes', exact: true }).click()
  await page.getByText('All 22 settings saved successfully in one operation!').waitFor()
}

/** What visitors read of a car, as the server writes it and as the browser does. */
async function shownTo(page: Page, prefix: string) {
  await openPage(page, `${place().base}${prefix}/car/${id}`)
  const main = page.getByRole('main')
  const link = main.locator('a[href^="https://fem.encar.com/"]')
  const rendered = await (await fetch(`${place().base}${prefix}/car/${id}`)).text()
  return {
    isVinShown: (await main.innerText()).includes(VIN) || rendered.includes(VIN),
    isMasked: (await main.innerText()).includes(MASKED) && rendered.includes(MASKED),
    links: await link.count(),
  }
}

it('shows visitors no whole VIN and no link once staff have turned them off, and both once they are on again', async () => {
  const { page: office, context } = await staff(SETTINGS)
  const visitor = await visit(browser())
  const shown = () => shownTo(visitor.page, '/en')
  expect(await shown()).toEqual({ isVinShown: true, isMasked: false, links: 1 })

  await turn(office, false)
  await expect.poll(shown).toEqual({ isVinShown: false, isMasked: true, links: 0 })
  for (const path of [
    `/car/${id}`,
    `/sq/car/${id}`,
    `/car/${id}/sheet`,
    `/en/car/${id}/sheet`,
    `/compare?cars=${id}`,
  ]) {
    expect([path, (await (await fetch(place().base + path)).text()).includes(VIN)]).toEqual([path, false])
  }
  await openPage(visitor.page, `${place().base}/en/car/${id}/sheet`)
  expect(await visitor.page.getByRole('article').innerText()).toContain(MASKED)

  // Staff find both beside the page.
  await openPage(office, `${place().base}/en/car/${id}`)
  const details = office.getByRole('region', { name: 'For staff' })
  await details.getByText(VIN).waitFor()
  // At its own facts, and among all listings of the car.
  expect(await details.locator('a[href^="https://fem.encar.com/"]').count()).toBe(2)

  await openPage(office, place().base + SETTINGS)
  await turn(office, true)
  await expect.poll(shown).toEqual({ isVinShown: true, isMasked: false, links: 1 })
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
  await context.close()
})

it('shows a car anew in an open page, too', async () => {
  const { page: office, context } = await staff(SETTINGS)
  const visitor = await visit(browser())
  const { page } = visitor
  await openPage(page, `${place().base}/en/car/${id}`)
  await page.getByText(VIN).waitFor()
  await turn(office, false)
  const main = page.getByRole('navigation', { name: 'Main' })
  const afterSteps = async () => {
    await main.getByRole('link', { name: 'How it works' }).click()
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    return await page.getByRole('main').innerText()
  }
  // Each look is two pages, and takes seconds on a slow machine.
  await expect.poll(afterSteps, { timeout: 60_000 }).toContain(MASKED)
  await turn(office, true)
  await visitor.context.close()
  await context.close()
})

it('says on the privacy page how long a reservation keeps its person, where staff have set that', async () => {
  const { page: office, context } = await staff(SETTINGS)
  const textOf = async (path: string) => await (await fetch(place().base + path)).text()
  expect(await textOf('/en/privacy')).toContain('A reservation stays as long as the purchase and the law need it.')
  const months = office.getByLabel("Months after its end until a reservation's personal data are removed", {
    exact: true,
  })
  const save = async (text: string) => {
    await months.fill(text)
    await office.getByRole('button', { name: 'Save All Changes', exact: true }).click()
    await office.getByText('All 21 settings saved successfully in one operation!').waitFor()
  }
  await save('12')
  await expect.poll(() => textOf('/en/privacy')).toContain('12 months after a reservation has ended')
  expect(await textOf('/privacy')).toContain('بعد 12 شهرًا من انتهاء الحجز')
  expect(await textOf('/sq/privacy')).toContain('12 muaj pasi')
  await save('')
  await expect.poll(() => textOf('/en/privacy')).not.toContain('12 months')
  await context.close()
})

/** What stands in Latin digits where people read figures: not in names, codes, addresses and fields. */
const latinFigures = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { parentElement: place, textContent: text } = texts.currentNode
      const isName = place?.closest('[dir=ltr], script, style, template, option, svg, [lang=en]') != null
      const isFigure = (word: string) => /\d/.test(word) && !/[A-Za-z]|\d{7}/.test(word)
      // A text in another language, and a name that is marked as one.
      const said = /[\u0600-\u06ff]|^[^A-Za-z]*$/.test(text ?? '')
        ? (text ?? '').replace(/\u2068[^\u2069]*\u2069/g, '')
        : ''
      if (!isName && said.split(/\s+/).some(isFigure)) found.push(text ?? '')
    }
    return found
  })
const ARABIC_DIGIT = /[\u0660-\u0669]/

it('writes the figures of Arabic pages in Arabic digits where staff want that, on the server as in the browser', async () => {
  const saveDigits = (value: string) => call('PUT', '/api/business-settings/shop_digits', { value })
  const textOf = async (path: string) => await (await fetch(place().base + path)).text()
  const visitor = await visit(browser())
  const { page } = visitor
  await openPage(page, `${place().base}/search`)
  expect(await page.getByRole('main').innerText()).not.toMatch(ARABIC_DIGIT)

  await saveDigits('arabic')
  await expect.poll(() => textOf('/search')).toMatch(/[\u0660-\u0669]٬[\u0660-\u0669]{3}/)
  const paths = [
    '/',
    '/search',
    `/car/${id}`,
    `/car/${id}/sheet`,
    `/compare?cars=${id}`,
    '/budget?budget=30000',
    '/financing',
  ]
  for (const path of paths) {
    const rendered = await textOf(path)
    expect([path, ARABIC_DIGIT.test(rendered)]).toEqual([path, true])
    await openPage(page, place().base + path)
    expect([path, await latinFigures(page)]).toEqual([path, []])
  }
  // A field takes what is typed, and a code is read as it is written.
  await openPage(page, `${place().base}/car/${id}`)
  await page.getByText(VIN).waitFor()
  for (const path of ['/en/search', `/sq/car/${id}`]) expect(await textOf(path)).not.toMatch(ARABIC_DIGIT)
  expect(visitor.complaints).toEqual([])

  await saveDigits('latin')
  await expect.poll(() => textOf('/search')).not.toMatch(ARABIC_DIGIT)
  await visitor.context.close()
})
