import { findChromium } from '@karvan/embedded/chromium'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { forgetRateLimits, newPhone, takeYourTime } from './as-people.ts'
import { openPage } from './browser.ts'

const { base, superuserUrl, cars: usedElsewhere } = inject('shop')
/** A name in a network of an office: no secure context, so browsers leave out what only such a one has. */
const OFFICE = base.replace('127.0.0.1', 'karvan.test')
let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP karvan.test 127.0.0.1'],
  })
})
afterAll(() => browser.close())
beforeEach(() => forgetRateLimits(superuserUrl))

/** A car that no other test reserves; one under contract has a list in place of a reservation. */
async function freeCar(): Promise<string> {
  const answer = await fetch(`${base}/api/cars?sortBy=random&limit=50`)
  const { data } = (await answer.json()) as { data: { cars: readonly { encar_id: string; status: string }[] } }
  const car = data.cars.find(({ encar_id: id, status }) => status === 'available' && !usedElsewhere.includes(id))
  if (!car) throw new Error('all cars of the shop are used by other tests')
  return car.encar_id
}

const next = (page: Page, text: string) => page.getByRole('dialog').getByRole('button', { name: text }).click()

it('reserves with a photo, copies and follows, over plain http under another name', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.clock.install()
  await openPage(page, `${OFFICE}/en/car/${await freeCar()}`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('button', { name: 'Reserve this car' }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  const known = dialog.getByRole('checkbox', { name: /I know that it may not be imported/ })
  await dialog.getByLabel('First name').or(known).waitFor()
  if (await known.isVisible()) {
    await known.check()
    await next(page, 'Reserve all the same')
  }
  const phone = newPhone()
  await dialog.getByLabel('First name').fill('Arta')
  await dialog.getByLabel('Last name').fill('Krasniqi')
  await dialog.getByLabel('Mobile number').fill(`\u202A+966 ${phone.slice(1)}\u202C`)
  await dialog.getByLabel('E-mail').fill('\u2066plain-http@example.com\u2069')
  await next(page, 'Next: your current car')
  await dialog.getByLabel('Yes, value my car').check()
  await dialog.getByLabel('Car and year').fill('Toyota Camry 2019')
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer: await page.screenshot() }])
  await dialog.locator('li[aria-busy=false]').waitFor()
  await next(page, 'Next: review')
  await dialog.getByRole('checkbox').check()
  await takeYourTime(page)
  await next(page, 'Send reservation')
  await page.waitForURL(`${OFFICE}/en/reservation-confirmation`)

  await page.getByRole('link', { name: 'Follow the reservation' }).click()
  await page.getByLabel('Last 4 digits').fill(`\u2066${phone.slice(-4)}\u2069`)
  await page.getByRole('button', { name: 'Show reservation' }).click()
  await expect.poll(() => page.getByRole('main').innerText()).toContain('Phone confirmation')
  expect(complaints).toEqual([])
  await context.close()
})
