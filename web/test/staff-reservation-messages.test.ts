import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/admin-dashboard/reservations'
const [car = ''] = cars.slice(19)

async function reserved(given: object = {}): Promise<ReservationWithHistory> {
  const { code } = await reserveCar({ base, car }, { currency: 'USD', ...given })
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${code}`)
  return await call('GET', `/api/reservations/${reservations[0].id}`)
}

const panelOf = (page: Page, code: string) => page.getByRole('dialog').filter({ hasText: code })
/** What a link carries to WhatsApp. */
const carried = (href: string | null) => new URL(href ?? '').searchParams.get('text')

it('fills a text in the language of the customer, which staff change, open, copy and note', async () => {
  const { id, code, phone, email } = await reserved({ language: 'sq' })
  const { page, context, complaints } = await staff(`/en${PAGE}?panel=view:${id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const panel = panelOf(page, code)
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => text.inputValue()).toMatch(/^Përshëndetje Fahad,\n/)
  expect(await text.inputValue()).toContain(`: ${base}/sq/track/${code}`)
  await panel.getByRole('button', { name: 'English' }).click()
  await panel.getByRole('combobox', { name: 'Ready text' }).selectOption('Ask for a time to call')
  await expect.poll(() => text.inputValue()).toContain('When may we call you?')
  await text.fill('Hello Fahad,\nmay we call you at six? 100 % & more')
  const whatsapp = panel.getByRole('link', { name: 'Open in WhatsApp' })
  const href = await whatsapp.getAttribute('href')
  expect(href).toContain(`https://wa.me/${phone.slice(1)}?text=`)
  expect(carried(href)).toBe(await text.inputValue())
  expect(await whatsapp.getAttribute('rel')).toBe('noopener noreferrer')
  const mail = await panel.getByRole('link', { name: 'Open in your mail program' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toBe(
    `mailto:${email}?subject=Karvan: your reservation ${code}&body=${(await text.inputValue()).replace('\n', '\r\n')}`,
  )
  await panel.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('The text is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
  // What was typed is there again after a look at another language.
  await panel.getByRole('button', { name: 'Shqip' }).click()
  await expect.poll(() => text.inputValue()).toContain('Kur mund t’ju telefonojmë?')
  await panel.getByRole('button', { name: 'English' }).click()
  await expect.poll(() => text.inputValue()).toContain('at six?')
  await panel.getByRole('button', { name: 'Note: contacted by WhatsApp' }).click()
  await page.getByText('The note is saved.').waitFor()
  await panel.getByText('Contacted by WhatsApp: Ask for a time to call').waitFor()
  const { notes } = await call<ReservationWithHistory>('GET', `/api/reservations/${id}`)
  expect(notes.map(({ note }) => note)).toEqual(['Contacted by WhatsApp: Ask for a time to call'])
  await panel.getByRole('button', { name: 'Fill in again' }).click()
  await expect.poll(() => text.inputValue()).toContain('When may we call you?')
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('asks before a text that staff changed is lost, and not once it was copied', async () => {
  const { id, code } = await reserved({ language: 'en' })
  const { page, context } = await staff(`/en${PAGE}?panel=view:${id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  const panel = panelOf(page, code)
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => text.inputValue()).toContain('Hello')
  await text.fill('Hello Fahad,\nyour car is the white one.')
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await text.inputValue()).toContain('the white one')
  await panel.getByRole('link', { name: 'Open in your mail program' }).click()
  await text.fill('Hello Fahad,\nit is the white one.')
  await panel.getByRole('button', { name: 'Copy the text' }).click()
  await page.getByText('The text is copied.').waitFor()
  await panel.getByRole('button', { name: 'Close', exact: true }).click()
  await panel.waitFor({ state: 'detached' })
  expect(asked, 'the browser has not asked whether to leave').toEqual([])
  await context.close()
})

it('asks before the panel of another reservation takes the place of a changed text', async () => {
  const [shown, other] = [await reserved({ language: 'en' }), await reserved()]
  const { page, context } = await staff(`/en${PAGE}?search=${other.code}&panel=view:${shown.id}`)
  const panel = panelOf(page, shown.code)
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await expect.poll(() => text.inputValue()).toContain('Hello')
  await text.fill('Hello Fahad,\nyour car is the white one.')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toContain('the white one')
  }
  await panel.getByRole('button', { name: 'Owner and time' }).click()
  await stay()
  const row = page.getByRole('row').filter({ hasText: other.code }).getByRole('link').first()
  await row.click()
  await stay()
  await row.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await panelOf(page, other.code).waitFor()
  expect(await question.count()).toBe(0)
  await context.close()
})

it('says why a way is closed', async () => {
  const { id, code } = await reserved({ language: 'en' })
  const { page, context } = await windowOf()
  await page.route(`**/api/reservations/${id}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, phone: '', email: '' } } })
  })
  await openPage(page, `${base}/en${PAGE}?panel=view:${id}`)
  const panel = panelOf(page, code)
  await panel.getByText('This reservation has no phone number that WhatsApp takes.').waitFor()
  await panel.getByText('This reservation has no e-mail address.').waitFor()
  expect(await panel.getByRole('button', { name: 'Open in WhatsApp' }).isDisabled()).toBe(true)
  await page.unroute(`**/api/reservations/${id}`)
  await page.reload()
  const text = panel.getByRole('textbox', { name: 'Text', exact: true })
  await panel.getByRole('link', { name: 'Open in WhatsApp' }).waitFor()
  await text.fill('م'.repeat(400))
  await panel.getByText('The text is too long for a link: shorten it, or copy it.').waitFor()
  expect(await panel.getByRole('link', { name: 'Open in WhatsApp' }).count()).toBe(0)
  await context.close()
})

it('names like cars where the reserved one is gone', async () => {
  const { id, code } = await reserved({ language: 'en' })
  await call('PUT', `/api/cars/${car}/sale`, { sold: true })
  try {
    const { page, context } = await staff(`/en${PAGE}?panel=view:${id}`)
    const text = panelOf(page, code).getByRole('textbox', { name: 'Text', exact: true })
    await expect.poll(() => text.inputValue()).toContain('is not available any more')
    await expect.poll(() => text.inputValue()).toMatch(/, USD [\d,]+: http\S+\/en\/car\/\w+\n/)
    await context.close()
  } finally {
    await call('PUT', `/api/cars/${car}/sale`, { sold: false })
  }
})

it('is read and used by keyboard in Arabic on a phone, in the dark', async () => {
  const { id, code } = await reserved({ language: 'ar' })
  const { page, context } = await staff(`${PAGE}?panel=view:${id}`, { width: 390, theme: 'dark' })
  const panel = panelOf(page, code)
  const text = panel.getByRole('textbox', { name: 'النص', exact: true })
  await expect.poll(() => text.inputValue()).toContain('مرحبًا \u2068Fahad\u2069،')
  expect([await text.getAttribute('dir'), await text.getAttribute('lang')]).toEqual(['rtl', 'ar'])
  const carriedText = carried(await panel.getByRole('link', { name: 'فتح في واتساب' }).getAttribute('href'))
  expect(carriedText).toBe(await text.inputValue())
  await panel.getByRole('combobox', { name: 'النص الجاهز' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => text.inputValue()).toContain('Hello Fahad,')
  expect(await text.getAttribute('dir')).toBe('ltr')
  expect(await sidewaysOf(page)).toBe(0)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it('lists the mails that went out, with their text', async () => {
  const { id, code } = await reserved({ language: 'en' })
  const mails = async () => (await call<ReservationWithHistory>('GET', `/api/reservations/${id}`)).mails
  await expect.poll(async () => (await mails()).map(({ state }) => state)).toEqual(['handed'])
  const { page, context } = await staff(`/en${PAGE}?panel=view:${id}`)
  const list = panelOf(page, code).getByRole('list', { name: 'Mails to the customer' })
  await list.getByText(`Your reservation ${code} - Karvan`).waitFor()
  await list.getByText('Handed to the mail server').waitFor()
  await list.getByText('Text', { exact: true }).press('Enter')
  await list.getByText('We have received your reservation.').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})
