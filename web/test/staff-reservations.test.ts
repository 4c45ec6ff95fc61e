import type { Reservation, ReservationWithHistory } from '@karvan/contracts'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { openPage, untilStill, violationsOf } from './browser.ts'
import { reserveCar } from './reserved-car.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { base, cars } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const PAGE = '/en/admin-dashboard/reservations'
const [car = ''] = cars.slice(15)

const reserved = (given: object = {}) => reserveCar({ base, car }, { currency: 'USD', language: 'en', ...given })

async function find(lastName: string): Promise<ReservationWithHistory> {
  const { reservations } = await call<{ reservations: [Reservation] }>('GET', `/api/reservations?search=${lastName}`)
  return await call('GET', `/api/reservations/${reservations[0].id}`)
}

const details = (page: Page) => page.getByRole('dialog', { name: 'Reservation Details' })
const openRow = async (page: Page, lastName: string) => {
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await details(page).waitFor()
}

/** Chooses a step, and the button that asks about it. */
async function choose(page: Page, step: string): Promise<void> {
  await details(page).getByRole('radio', { name: step }).check()
  await details(page).getByRole('button', { name: 'Go on…' }).click()
}
/** Answers the question about a step. */
const agree = (page: Page, step: string) =>
  page.getByRole('dialog', { name: step, exact: true }).getByRole('button', { name: step, exact: true }).click()

it('lists what visitors have reserved, and finds it by name and code', async () => {
  const [mine, other] = [await reserved({ comment: 'Please call in the evening.' }), await reserved()]
  const { page, context } = await staff(PAGE)
  for (const head of ['Customer', 'Car', 'Contact', 'Exchange', 'Date']) {
    await page.getByRole('columnheader', { name: head, exact: true }).waitFor()
  }
  await page.getByText(other.code).waitFor()
  await page.getByRole('searchbox').fill(mine.code)
  await page.getByText(other.code).waitFor({ state: 'detached' })
  await openRow(page, mine.lastName)
  for (const part of ['Customer Information', 'Car Information', 'Exchange Car Information', 'Comments', 'Files']) {
    await details(page).getByRole('heading', { name: part, exact: true }).waitFor()
  }
  await details(page).getByText('Please call in the evening.').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it('takes a reservation a step further, with a note, and says who was first where two try', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await openRow(page, lastName)
  await details(page).getByLabel('Note for colleagues').fill('Spoke with the visitor.')
  const { id, version } = await find(lastName)
  await call('PUT', `/api/reservations/${id}/state`, { state: 'confirmed', version })
  await choose(page, 'Confirmed by phone')
  const question = page.getByRole('dialog', { name: 'Confirmed by phone', exact: true })
  await question.getByText(`${lastName}@example.com`).waitFor()
  await agree(page, 'Confirmed by phone')
  await question.getByText('Somebody else has changed this reservation').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  // The note is still there.
  await choose(page, 'Inspection done')
  await page.getByText('No mail goes out for this step.').waitFor()
  await agree(page, 'Inspection done')
  await page.getByText('The reservation is saved.').waitFor()
  const { state, history } = await find(lastName)
  expect([state, history.at(-1)?.note]).toEqual(['inspected', 'Spoke with the visitor.'])
  await context.close()
})

it.each([30, 350, 900])('takes no second step by a second press after %i ms, wherever it is made', async (pause) => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await openRow(page, lastName)
  const pressTwice = async (button: Locator) => {
    const box = await button.boundingBox()
    if (!box) throw new Error('there is no such button')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.click(x, y)
    await page.waitForTimeout(pause)
    await page.mouse.click(x, y)
  }
  await details(page).getByRole('radio', { name: 'Confirmed by phone' }).check()
  await pressTwice(details(page).getByRole('button', { name: 'Go on…' }))
  await page.waitForTimeout(300)
  expect((await find(lastName)).version).toBe(1)
  const question = page.getByRole('dialog', { name: 'Confirmed by phone', exact: true })
  if (!(await question.isVisible())) await details(page).getByRole('button', { name: 'Go on…' }).click()
  const go = question.getByRole('button', { name: 'Confirmed by phone', exact: true })
  await expect.poll(() => go.isEnabled()).toBe(true)
  await pressTwice(go)
  await expect.poll(async () => (await find(lastName)).version).toBe(2)
  await page.waitForTimeout(1_000)
  const { state, version, history } = await find(lastName)
  expect([state, version, history.length]).toEqual(['confirmed', 2, 2])
  await context.close()
})

it('takes a step back before its mail goes out', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await openRow(page, lastName)
  await choose(page, 'Decline')
  await details(page).getByText('Write a note: your colleagues need to know why.').waitFor()
  await details(page).getByLabel('Note for colleagues').fill('The wrong row')
  await choose(page, 'Decline')
  await page.getByText('This ends the reservation.').waitFor()
  await agree(page, 'Decline')
  await page.getByText('The reservation is saved.').waitFor()
  await page.getByRole('status').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The step is taken back.').waitFor()
  await details(page).getByText('Taken back', { exact: false }).first().waitFor()
  expect((await find(lastName)).state).toBe('new')
  const { mails } = await call<{ mails: { to: string; subject: string }[] }>('GET', '/api/admin/mails')
  expect(
    mails.filter(({ to }) => to.includes(lastName.toLowerCase())).map(({ subject }) => subject),
  ).not.toContainEqual(expect.stringContaining('cannot go on'))
  await context.close()
})

it('keeps a note without a step, asks before one is lost, and breaks a long word', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await openRow(page, lastName)
  const long = `https://maps.example/${'x'.repeat(1_900)}`
  await details(page).getByLabel('Note for colleagues').fill(long)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await details(page).getByRole('button', { name: 'Save the note' }).click()
  await page.getByText('The note is saved.').waitFor()
  const { notes, version } = await find(lastName)
  expect([notes.map(({ note }) => note), version]).toEqual([[long], 1])
  await details(page).getByText('https://maps.example').waitFor()
  const widths = await details(page).evaluate((panel) => [panel.scrollWidth, panel.clientWidth])
  expect(widths[0]).toBe(widths[1])
  const phone = details(page).getByRole('link', { name: /^\+966/ })
  const box = await phone.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1_280)
  await context.close()
})

it('says how the car stands now', async () => {
  const { lastName } = await reserved()
  await call('PUT', `/api/cars/${car}/sale`, { sold: true })
  try {
    const { page, context } = await staff(`${PAGE}?search=${lastName}`)
    await page.getByText('Out of the shop').first().waitFor()
    await openRow(page, lastName)
    await details(page).getByText('The car now').waitFor()
    await context.close()
  } finally {
    await call('PUT', `/api/cars/${car}/sale`, { sold: false })
  }
})

it('deletes a reservation after a question, and takes that back', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`)
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Reservation' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('is restored.').waitFor()
  expect((await find(lastName)).deleted_at).toBeNull()
  await context.close()
})

it('lets editors answer, and delete nothing', async () => {
  const { lastName } = await reserved()
  const { page, context } = await staff(`${PAGE}?search=${lastName}`, { role: 'editor' })
  await page.getByRole('button', { name: `Actions: Fahad ${lastName}` }).click()
  await page.getByRole('menuitem', { name: 'View' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'View' }).click()
  await details(page).getByLabel('Note for colleagues').fill('Too far away')
  await choose(page, 'Decline')
  await agree(page, 'Decline')
  await expect.poll(async () => (await find(lastName)).state).toBe('declined')
  await context.close()
})

it('says the documented words where the list does not load, and tries again', async () => {
  const { page, context } = await windowOf()
  await refuse(page, '**/api/reservations?*', 500, 'internal')
  await page.goto(base + PAGE)
  await page.getByRole('alert').filter({ hasText: 'Error Loading Reservations' }).waitFor()
  await page.unroute('**/api/reservations?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('columnheader', { name: 'Customer' }).waitFor()
  await context.close()
})

it('shows what matters on a phone', async () => {
  const { lastName } = await reserved()
  const { page, context } = await windowOf('super_admin', { width: 390 })
  await openPage(page, `${base}${PAGE}?search=${lastName}`)
  const row = page.locator('main li').filter({ hasText: `Fahad ${lastName}` })
  await row.getByText(/^\+9665\d{8}$/).waitFor()
  await row.getByText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it('opens by a press on its row, by Enter on its name, and by its code in the palette', async () => {
  const { code, lastName } = await reserved()
  const { page, complaints, context } = await staff(`/en/admin-dashboard/reservations?search=${lastName}`)
  const panel = page.getByRole('dialog').filter({ hasText: code })
  await page.getByRole('cell', { name: '–' }).first().click()
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: lastName }).focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill(`#${code}`)
  await palette.getByRole('group', { name: 'Reservations' }).getByRole('option', { name: code }).click()
  await panel.waitFor()
  expect(complaints).toEqual([])
  await context.close()
})
