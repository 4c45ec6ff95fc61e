import type { Quote } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { expect, inject, it } from 'vitest'
import { newPhone, takeYourTime } from './as-people.ts'
import { browserOfFile, openPage, untilLive, untilStill, violationsOf, visit } from './browser.ts'

const { base, superuserUrl, cars } = inject('shop')
const [, , , , , , , , , , , car = '', another = ''] = cars
const browser = browserOfFile()

async function quoteOf(sourceId: string): Promise<Quote> {
  const found = (await (await fetch(`${base}/api/cars/${sourceId}`)).json()) as { data: { id: string } }
  const answer = await fetch(`${base}/api/pricing/quotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ carId: found.data.id, destination: 'SA', currency: 'USD' }),
  })
  return ((await answer.json()) as { data: Quote }).data
}
const shown = ({ code }: Quote) => `${code.slice(0, 4)}-${code.slice(4)}`

it('fixes the price of a car under a code, once a visit, and leads to its page', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const posted: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/quotes')) posted.push(request.url())
  })
  await openPage(page, `${base}/en/car/${car}`)
  const fix = page.getByRole('button', { name: 'Fix this price for 48 hours' })
  await fix.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Price fixed until').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  const price = await page
    .getByRole('region', { name: 'Price', exact: true })
    .locator('.font-price')
    .first()
    .innerText()
  expect(await dialog.innerText()).toContain(price.replace(/\s+/g, ' '))
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await page.getByText('Code copied').waitFor()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await fix.click()
  await dialog.getByText(code).waitFor()
  expect(posted).toHaveLength(1)
  await dialog.getByRole('link', { name: 'Open the quote page' }).click()
  await page.waitForURL(`${base}/en/quote/${code.replace('-', '')}`)
  await page.getByRole('article').getByText(code).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('comes with the picture of its car, and does not move on a phone when its scripts run', async () => {
  const { code } = await quoteOf(car)
  const sheetOf = async (javaScriptEnabled: boolean) => {
    const context = await browser().newContext({ viewport: { width: 390, height: 900 }, javaScriptEnabled })
    const page = await context.newPage()
    const address = `${base}/en/quote/${code}`
    if (javaScriptEnabled) await openPage(page, address)
    else await page.goto(address)
    if (javaScriptEnabled) await page.getByText(/^4[78] h/).waitFor()
    const sheet = page.getByRole('article')
    // From where the page begins: above it stands a note where there are no scripts.
    const [start, top] = await Promise.all([page.getByRole('main').boundingBox(), sheet.boundingBox()])
    const found = { top: (top?.y ?? 0) - (start?.y ?? 0), pictures: await sheet.locator('.studio img').count() }
    await context.close()
    return found
  }
  const byServer = await sheetOf(false)
  expect(byServer.pictures).toBe(1)
  expect(await sheetOf(true)).toEqual(byServer)
})

it('is a sheet in two languages, for nobody else to find, with all that it rests on', async () => {
  const quote = await quoteOf(car)
  const { page, complaints, context } = await visit(browser())
  const answer = await openPage(page, `${base}/quote/${shown(quote).toLowerCase()}`)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
  const sheet = page.getByRole('article')
  await sheet.getByRole('img', { name: 'تحقق من العرض' }).waitFor()
  const text = await sheet.innerText()
  for (const said of ['عرض سعر', 'Price quote', 'العمولة', 'Commission', 'Total to Jeddah', shown(quote)]) {
    expect(text).toContain(said)
  }
  // Paper shows the sheet alone, dark on light in the dark theme, too.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false)
  expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('says what has changed, that it has expired, and that the car is sold', async () => {
  const { page, complaints, context } = await visit(browser())
  const quote = await quoteOf(another)
  const address = `${base}/en/quote/${quote.code}`
  const sheet = page.getByRole('article')
  await query(superuserUrl, `update inventory.cars set price_amount = price_amount + 1000000 where source_id = $1`, [
    another,
  ])
  await openPage(page, address)
  await page.getByText('Your quote still stands').waitFor()
  await page.getByText('The seller now asks another price').waitFor()
  expect(await sheet.getByRole('columnheader').allInnerTexts()).toEqual(['In your quote', 'Today'])
  expect(await violationsOf(page)).toEqual([])

  await query(superuserUrl, `update pricing.quotes set valid_until = now() where code = $1`, [quote.code])
  await openPage(page, address)
  await page.getByText('This quote has expired').waitFor()
  await page.getByRole('button', { name: 'New quote at today’s price' }).click()
  await page.waitForURL((url) => !url.href.endsWith(quote.code))
  await page.getByText('min left').waitFor()

  await query(superuserUrl, `update inventory.cars set price_amount = price_amount - 1000000 where source_id = $1`, [
    another,
  ])
  await query(superuserUrl, `update inventory.cars set status = 'sold' where source_id = $1`, [another])
  await openPage(page, address)
  await page.getByText('This car has been sold').waitFor()
  expect(await page.getByRole('button', { name: /New quote/ }).count()).toBe(0)
  await query(superuserUrl, `update inventory.cars set status = 'available' where source_id = $1`, [another])

  await page.goto(`${base}/en/quote/22222222`)
  await page.getByRole('heading', { level: 1, name: 'There is no quote with this code' }).waitFor()
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('leads to a reservation at its own price, to where it was made for, though the seller asks more by now', async () => {
  const { page, complaints, context } = await visit(browser())
  await page.clock.install()
  const quote = await quoteOf(another)
  const raised = `update inventory.cars set price_amount = price_amount + $1 where source_id = $2`
  await query(superuserUrl, raised, [1_000_000, another])
  await openPage(page, `${base}/en/quote/${quote.code}`)
  const reserve = page.getByRole('link', { name: 'Reserve at this price' })
  await untilLive(reserve)
  await reserve.click()
  await page.waitForURL(`${base}/en/car/${quote.car.id}?quote=${quote.code}`)
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  // The page by itself shows the price of the quote, also where it is the first one of a visit.
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await openPage(page, page.url())
  const box = page.getByRole('region', { name: 'Price', exact: true })
  await box.getByText(`Your quote ${shown(quote)}`).waitFor()
  await box.getByRole('button', { name: 'Reserve this car' }).click()
  for (const [field, text] of [
    ['First name', 'Arta'],
    ['Last name', 'Krasniqi'],
    ['Mobile number', newPhone()],
    ['E-mail', 'quote-reserve@example.com'],
  ] as const) {
    await dialog.getByLabel(field).fill(text)
  }
  await dialog.getByRole('button', { name: 'Next: your current car' }).click()
  await dialog.getByRole('button', { name: 'Next: review' }).click()
  const fixed = quote.pricing.total.amounts.USD.toLocaleString('en')
  await dialog.getByText(fixed).first().waitFor()
  await dialog.getByRole('checkbox').check()
  await takeYourTime(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reservations'))
  await dialog.getByRole('button', { name: 'Send reservation' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ quoteCode: quote.code, destination: 'SA' })
  await page.waitForURL(`${base}/en/reservation-confirmation`)
  expect(await page.getByRole('main').innerText()).toContain(fixed)
  await query(superuserUrl, raised, [-1_000_000, another])
  expect(complaints).toEqual([])
  await context.close()
})
