import { query } from '@karvan/test-kit'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { newPhone, takeYourTime } from './as-people.ts'
import { browserOfFile, openPage, untilStill, violationsOf, visit } from './browser.ts'

const { base, superuserUrl, cars } = inject('shop')
const car = (place: number) => cars[place] ?? ''
const browser = browserOfFile()

const dialogOf = (page: Page) => page.getByRole('dialog')
const press = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true }).click()
const reserved = (email: string) =>
  query<{ code: string; amount: number; car_id: string; comment: string | null }>(
    superuserUrl,
    "select code, (price->>'amount')::int as amount, car_id, comment from reservation.reservations where email = $1",
    [email],
  )

/** Fills in who reserves. */
async function fillIn(page: Page, email: string, phone = newPhone()): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('First name').fill('Fahad')
  await dialog.getByLabel('Last name').fill('Al Otaibi')
  await dialog.getByLabel('Mobile number').fill(phone)
  await dialog.getByLabel('E-mail').fill(email)
}

/** Opens the page of a car, and its reservation. */
async function open(page: Page, path: string, button = 'Reserve this car'): Promise<void> {
  await openPage(page, base + path)
  await page.getByRole('region', { name: 'Price', exact: true }).getByRole('button', { name: button }).click()
  await dialogOf(page).getByLabel('First name').waitFor()
}

async function toReview(page: Page, email: string): Promise<void> {
  await fillIn(page, email)
  await press(dialogOf(page), 'Next: your current car')
  await press(dialogOf(page), 'Next: review')
  await dialogOf(page).getByRole('checkbox').check()
  await takeYourTime(page)
}

it('reserves a car, thanks by name, and leads to the steps of the reservation', async () => {
  const { page, complaints, context } = await visit(browser())
  await page.clock.install()
  await open(page, `/en/car/${car(20)}`)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  const shown = await page
    .getByRole('region', { name: 'Price', exact: true })
    .locator('.font-price')
    .first()
    .innerText()

  await press(dialogOf(page), 'Next: your current car')
  for (const label of ['First name', 'Last name', 'Mobile number', 'E-mail']) {
    expect([label, await dialogOf(page).getByLabel(label).getAttribute('aria-invalid')]).toEqual([label, 'true'])
  }
  await fillIn(page, 'fahad@example.com', '٠٥٠ ٥٥٥ ٠١٤٨')
  await dialogOf(page).getByLabel('E-mail').fill('fahad@example')
  await press(dialogOf(page), 'Next: your current car')
  await dialogOf(page).getByText('Please enter a valid e-mail address').waitFor()
  await dialogOf(page).getByLabel('E-mail').fill('fahad@example.com')
  await press(dialogOf(page), 'Next: your current car')

  await dialogOf(page).getByLabel('A note for us (optional)').fill('Please call in the evening.')
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await press(dialogOf(page), 'Next: review')
  expect(await dialogOf(page).innerText()).toContain(shown.replace(/\s+/g, ' '))
  await press(dialogOf(page), 'Send reservation')
  await dialogOf(page).getByText('Please accept the terms to go on.').waitFor()
  await dialogOf(page).getByRole('checkbox').check()
  await takeYourTime(page)
  await press(dialogOf(page), 'Send reservation')

  await page.waitForURL(`${base}/en/reservation-confirmation`)
  await page.getByRole('heading', { name: 'Thank you Fahad, we have your reservation' }).waitFor()
  const [row] = await reserved('fahad@example.com')
  expect(row?.comment).toBe('Please call in the evening.')
  expect(Number(shown.replace(/\D/g, ''))).toBe(row?.amount)
  const main = page.getByRole('main')
  for (const text of [row?.code ?? 'none', 'fahad@example.com', car(20)]) expect(await main.innerText()).toContain(text)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  // A reload keeps it, leaving forgets it, and without it the page leads home.
  await page.reload()
  await page.getByRole('heading', { name: 'Thank you Fahad' }).waitFor()
  await page.getByRole('link', { name: 'Follow the reservation' }).click()
  await page.getByLabel('Last 4 digits').fill('0149')
  await press(page, 'Show reservation')
  await page.getByText('No reservation has this code and these digits.').waitFor()
  await page.getByLabel('Last 4 digits').fill('٠١٤٨')
  await press(page, 'Show reservation')
  const steps = page.getByRole('region').filter({ hasText: row?.code ?? 'none' })
  await steps.getByText('Phone confirmation').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`${base}/en/reservation-confirmation`)
  await page.waitForURL(`${base}/en`)
  // The wrong digits are an answer of the server, which the browser writes down.
  expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
  await context.close()
})

it('sends the car that is given in exchange, with its photos, and says which photo is too large', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await page.clock.install()
  await openPage(page, `${base}/en/car/${car(21)}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Reserve this car' }).click()
  await fillIn(page, 'exchange@example.com')
  await press(dialogOf(page), 'Next: your current car')
  await dialogOf(page).getByLabel('Yes, value my car').check()
  await press(dialogOf(page), 'Next: review')
  expect(await dialogOf(page).getByLabel('Car and year').getAttribute('aria-invalid')).toBe('true')
  await dialogOf(page).getByLabel('Car and year').fill('Toyota Camry 2019')
  const picture = await page.screenshot()
  const files = dialogOf(page).locator('input[type=file]')
  await files.setInputFiles([
    { name: 'front.png', mimeType: 'image/png', buffer: picture },
    { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(9 * 1_024 * 1_024) },
  ])
  await dialogOf(page).getByText('This photo is larger than 8 MB.').waitFor()
  const tile = dialogOf(page).locator('li[aria-busy=false]')
  await tile.waitFor()
  await expect
    .poll(() => tile.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  await files.setInputFiles([{ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }])
  await dialogOf(page).getByText('This photo could not be sent.').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await press(dialogOf(page), 'Next: review')
  await dialogOf(page).getByText('1 photo').waitFor()
  await dialogOf(page).getByRole('checkbox').check()
  await takeYourTime(page)
  await press(dialogOf(page), 'Send reservation')
  await page.waitForURL(`${base}/en/reservation-confirmation`)
  expect(await reserved('exchange@example.com')).toHaveLength(1)
  await context.close()
})

it('keeps what was typed through a reload and a failure, and offers other ways to send it', async () => {
  const { page, context } = await visit(browser())
  await page.clock.install()
  await open(page, `/en/car/${car(22)}`)
  await fillIn(page, 'kept@example.com')
  await page.reload()
  await dialogOf(page).getByLabel('First name').waitFor()
  expect(await dialogOf(page).getByLabel('E-mail').inputValue()).toBe('kept@example.com')

  await toReview(page, 'kept@example.com')
  await page.route('**/api/reservations', (route) => route.abort())
  await press(dialogOf(page), 'Send reservation')
  await dialogOf(page).getByText('Failed to submit reservation. Please try again.').waitFor()
  const chat = new URL((await dialogOf(page).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(chat.searchParams.get('text')).toContain('kept@example.com')
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(await reserved('kept@example.com')).toEqual([])

  await page.unroute('**/api/reservations')
  await press(dialogOf(page), 'Send reservation')
  await page.waitForURL(`${base}/en/reservation-confirmation`)
  await context.close()
})

it('reserves once where the answer was lost and the visitor sends again', async () => {
  const { page, context } = await visit(browser())
  await page.clock.install()
  await open(page, `/en/car/${car(23)}`)
  await toReview(page, 'lost@example.com')
  // The server has it; its answer never arrives.
  await page.route('**/api/reservations', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(dialogOf(page), 'Send reservation')
  await dialogOf(page).getByText('Failed to submit reservation.').waitFor()
  await page.unroute('**/api/reservations')
  await press(dialogOf(page), 'Send reservation')
  await page.waitForURL(`${base}/en/reservation-confirmation`)
  const rows = await reserved('lost@example.com')
  expect(rows).toHaveLength(1)
  await page
    .getByRole('main')
    .getByText(rows[0]?.code ?? 'none')
    .waitFor()
  await context.close()
})

it('tells the second visitor of a car that somebody is ahead', async () => {
  for (const [email, says] of [
    ['first@example.com', false],
    ['second@example.com', true],
  ] as const) {
    const { page, context } = await visit(browser())
    await page.clock.install()
    await open(page, `/en/car/${car(24)}`, 'See the car first')
    await dialogOf(page).getByText('you would like to see the car first').waitFor()
    await toReview(page, email)
    if (says) await dialogOf(page).getByText('1 reservation of this car came before yours.').waitFor()
    await press(dialogOf(page), 'Send reservation')
    await page.waitForURL(`${base}/en/reservation-confirmation`)
    await page.getByRole('heading', { name: 'What happens next' }).waitFor()
    expect([email, (await page.getByText('1 person is ahead of you').count()) > 0]).toEqual([email, says])
    await context.close()
  }
})

it.each(['', '/sq'])('is all in the language of the page, in "%s"', async (language) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}${language}/car/${car(25)}`)
  await page.locator('[data-bottom-bar] button').click()
  await dialogOf(page).locator('input[name=firstName]').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  const text = await dialogOf(page).innerText()
  expect(text).toContain(language === '' ? 'احجز هذه السيارة' : 'Rezervo këtë veturë')
  expect(text).not.toMatch(/\b(?:Your|the|Next)\b/)
  expect(complaints).toEqual([])
  await context.close()
})

it('sends a photo of a phone small enough for its connection, also one that is larger than may be sent', async () => {
  const { page, complaints, context } = await visit(browser())
  await page.clock.install()
  await open(page, `/en/car/${car(26)}`)
  await fillIn(page, 'large@example.com')
  await press(dialogOf(page), 'Next: your current car')
  await dialogOf(page).getByLabel('Yes, value my car').check()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/reservations/photos'))
  // Noise, which no format makes small: 2,400 by 1,800 points are 13 MB.
  const size = await dialogOf(page)
    .locator('input[type=file]')
    .evaluate(async (input: HTMLInputElement) => {
      const canvas = new OffscreenCanvas(2_400, 1_800)
      const drawing = canvas.getContext('2d')
      if (!drawing) throw new Error('nothing to draw on')
      const points = drawing.createImageData(canvas.width, canvas.height)
      for (let at = 0; at < points.data.length; at += 65_536) {
        crypto.getRandomValues(points.data.subarray(at, Math.min(at + 65_536, points.data.length)))
      }
      for (let at = 3; at < points.data.length; at += 4) points.data[at] = 255
      drawing.putImageData(points, 0, 0)
      const files = new DataTransfer()
      const file = new File([await canvas.convertToBlob()], 'phone.png', { type: 'image/png' })
      files.items.add(file)
      input.files = files.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
      return file.size
    })
  const length = Number(await (await sent).headerValue('content-length'))
  expect([size > 8 * 1_024 * 1_024, length > 0, length < size / 2]).toEqual([true, true, true])
  await dialogOf(page).locator('li[aria-busy=false]').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
