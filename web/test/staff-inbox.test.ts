import type { Inbox, Reservation } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import type { Locator, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { tabTo } from './as-people.ts'
import { openPage, sidewaysOf, violationsOf } from './browser.ts'
import { HOUR_MS, inboxEvents } from './inbox-events.ts'
import { staffOfFile } from './staff-visit.ts'

/** What waits for staff. Other tests plant events of their own, so each test looks at its own alone. */

const { base, superuserUrl } = inject('shop')
const { staff, call } = staffOfFile()
const { plantJob, plantMessages, plantReservation } = inboxEvents(call)

const PAGE = '/en/admin-dashboard/inbox'
const API = '**/api/admin/inbox'
const PHONE = 390
const sql = (text: string, values: unknown[] = []) => query(superuserUrl, text, values)

const read = () => call<Inbox>('GET', '/api/admin/inbox')
const itemOf = async (key: string) => (await read()).items.find(({ event }) => event.key === key)
const row = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name })
const chosen = (page: Page) => page.locator('[data-key][aria-current=true]')
const at = (key: string, filter = 'all') => `${PAGE}?filter=${filter}&id=${encodeURIComponent(key)}`
const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce(async (before, key) => {
    await before
    await page.keyboard.press(key)
  }, Promise.resolve())
const counted = async (link: Locator) => Number((await link.innerText()).replace(/\D+/g, ''))

it('shows an event that has just come, once, with its clock in words, and lets it go once its cause is gone', async () => {
  const { page, complaints, context } = await staff(PAGE)
  await page.getByRole('list', { name: 'What waits' }).or(page.getByText('Nothing needs you now')).waitFor()
  const key = await plantMessages(26)
  await row(page, key).waitFor()
  expect(await row(page, key).count()).toBe(1)
  const text = await row(page, key).innerText()
  expect(text).toContain('2 messages were not handled')
  expect(text).toContain('26 h of 24 h')
  expect(text).toContain('2 h overdue')
  await sql(
    `update jobs.dead_messages set state = 'discarded', settled_at = now(), settled_by = gen_random_uuid() where $1 like '%' || queue`,
    [key],
  )
  await row(page, key).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await context.close()
})

it('counts what is overdue in the side bar and in the title of the tab', async () => {
  await plantJob(9)
  const { page, context } = await staff(PAGE)
  const link = page.getByRole('navigation', { name: 'Back office pages' }).getByRole('link', { name: 'What needs me' })
  await link.getByText(/(is|are) overdue/).waitFor()
  const over = await counted(filter(page, 'Overdue'))
  expect(over).toBeGreaterThan(0)
  expect(await page.title()).toMatch(/^\(\d+\) What needs me/)
  await context.close()
})

const DAY = { jobs: 40, messages: 13, mails: 5, reservations: 2 } as const

/** Puts what is chosen out of the way until in an hour. */
async function snoozeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await tabTo(page, dialog.getByRole('button', { name: /^In an hour/ }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

/** Answers the reservation that is chosen. */
async function answerByKeys(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Only a note, no step' }))
  // From the last choice to the first.
  await page.keyboard.press('ArrowDown')
  await tabTo(page, page.getByRole('button', { name: 'Go on…' }))
  await page.keyboard.press('Enter')
  const go = page.getByRole('dialog').getByRole('button', { name: 'Confirmed by phone' })
  await tabTo(page, go.and(page.locator(':enabled')))
  await page.keyboard.press('Enter')
}

it('lets somebody clear a day of sixty events by keyboard alone', { timeout: 500_000 }, async () => {
  const keys: string[] = []
  for (let i = 0; i < DAY.jobs; i += 1) keys.push(await plantJob(i / 4))
  for (let i = 0; i < DAY.messages; i += 1) keys.push(await plantMessages(i))
  for (let i = 0; i < DAY.mails; i += 1) keys.push(await plantMessages(i, 'account.mail'))
  for (let i = 0; i < DAY.reservations; i += 1) keys.push((await plantReservation(20 + i)).key)
  expect(keys).toHaveLength(60)
  const { page, complaints, context } = await staff(PAGE)
  const open = new Set(keys)
  for (const key of keys) await row(page, key).waitFor({ state: 'attached' })
  while (open.size > 0) {
    const key = (await chosen(page).getAttribute('data-key')) ?? ''
    if (key.startsWith('job:')) await page.keyboard.press('e')
    else if (key.startsWith('reservation:') && open.has(key)) await answerByKeys(page)
    else await snoozeByKeys(page)
    await row(page, key).waitFor({ state: 'detached' })
    open.delete(key)
  }
  const left = (await read()).items.filter(({ event }) => keys.includes(event.key))
  expect(left.filter(({ handling }) => handling?.snoozedUntil == null)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('takes, hands over, snoozes and says done, and takes each back by Z', async () => {
  const key = await plantJob(1)
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  await page.keyboard.press('a')
  await page.getByText('It is yours now.').waitFor()
  await expect.poll(async () => (await itemOf(key))?.handling?.owner !== null).toBe(true)
  await page.keyboard.press('z')
  await expect.poll(async () => (await itemOf(key))?.handling?.owner).toBeNull()
  await page.keyboard.press('e')
  await row(page, key).waitFor({ state: 'detached' })
  await page.keyboard.press('z')
  await row(page, key).waitFor()
  await page.goto(base + at(key))
  await chosen(page).waitFor()
  await snoozeByKeys(page)
  await row(page, key).waitFor({ state: 'detached' })
  await filter(page, 'Snoozed').click()
  await row(page, key).getByText('It comes back').waitFor()
  await context.close()
})

it('refuses the second of two who take the same thing, and shows the owner', async () => {
  const key = await plantJob(1)
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  let isHeld = true
  await page.route(API, (route) => (isHeld ? route.abort() : route.continue()))
  const until = new Date(Date.now() + HOUR_MS).toISOString()
  await call('PUT', '/api/admin/inbox/handling', { key, version: 0, snoozedUntil: until })
  await page.keyboard.press('a')
  await page.getByText('Somebody else has changed this since.').waitFor()
  isHeld = false
  await row(page, key).waitFor({ state: 'detached' })
  expect((await itemOf(key))?.handling).toMatchObject({ owner: null, snoozedUntil: until })
  await context.close()
})

it('stores a note by keyboard, shows the last one in the row, and takes it back', async () => {
  const key = await plantMessages(1)
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  await page.keyboard.press('n')
  await page.getByLabel('Add a note').and(page.locator(':focus')).waitFor()
  // Letters that are keys elsewhere are letters here.
  await page.keyboard.type('jazz: snooze and ask')
  await tabTo(page, page.getByRole('button', { name: 'Save the note' }))
  await page.keyboard.press('Enter')
  await row(page, key).getByText('jazz: snooze and ask').waitFor()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await row(page, key).getByText('jazz: snooze and ask').waitFor({ state: 'detached' })
  await context.close()
})

it('asks before what was typed about one thing gives way to another', async () => {
  const [key, other] = [await plantMessages(1), await plantMessages(1)]
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  await page.getByLabel('Add a note').fill('Half a note')
  await row(page, other).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Add a note').inputValue()).toBe('Half a note')
  expect(await chosen(page).getAttribute('data-key')).toBe(key)
  await context.close()
})

it('marks a choice that is past the limit, and takes any other time', async () => {
  const key = await plantJob(7.9)
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Snooze until' })
  await dialog.getByRole('button', { name: /^Tomorrow morning \(past the limit\)/ }).waitFor()
  await dialog.getByLabel('Day').fill('2020-01-01')
  await dialog.getByLabel('Time').fill('10:00')
  await dialog.getByRole('button', { name: 'Snooze until then' }).click()
  await dialog.getByText('Write a time ahead').waitFor()
  const day = new Date(Date.now() + 3 * 24 * HOUR_MS)
  await dialog.getByLabel('Day').fill(day.toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Snooze until then' }).click()
  await row(page, key).waitFor({ state: 'detached' })
  const until = (await itemOf(key))?.handling?.snoozedUntil ?? ''
  expect(Date.parse(until)).toBeGreaterThan(Date.now() + 24 * HOUR_MS)
  await context.close()
})

it('has the workspace of a reservation, whose owner is the reservation’s own', async () => {
  const { id, lastName, key } = await plantReservation(19)
  const { page, context } = await staff(at(key), { role: 'editor' })
  const workspace = page.getByRole('region', { name: new RegExp(lastName) })
  await workspace.getByRole('heading', { name: 'Next step' }).waitFor()
  await workspace.getByText('5 h left').waitFor()
  await page.keyboard.press('a')
  await page.getByText('It is yours now.').waitFor()
  const owned = async () => (await call<Reservation>('GET', `/api/reservations/${id}`)).owner_id
  await expect.poll(owned).not.toBeNull()
  await page.keyboard.press('z')
  await expect.poll(owned).toBeNull()
  await context.close()
})

it('filters by the address, and Back returns to the filter before', async () => {
  const key = await plantJob(1)
  const { page, context } = await staff(PAGE)
  await row(page, key).waitFor()
  await filter(page, 'Overdue').click()
  await page.waitForURL(/filter=over/)
  await row(page, key).waitFor({ state: 'detached' })
  await filter(page, 'Unassigned').click()
  await row(page, key).waitFor()
  await page.goBack()
  await page.waitForURL(/filter=over/)
  await page.goBack()
  await row(page, key).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await context.close()
})

it('shows on a phone the list, then one thing, and the way back', async () => {
  const key = await plantJob(2)
  const { page, context } = await staff(PAGE, { width: PHONE })
  await row(page, key).click()
  await page.getByRole('heading', { name: 'What can be done' }).waitFor()
  expect(await row(page, key).isVisible()).toBe(false)
  expect(await sidewaysOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await row(page, key).waitFor()
  await row(page, key).click()
  await page.getByRole('heading', { name: 'What can be done' }).waitFor()
  await page.goBack()
  await row(page, key).waitFor()
  expect(await page.getByText('next, previous').isVisible()).toBe(false)
  await context.close()
})

it('says that nothing waits, and names the nearest limit to come', async () => {
  const { page, context } = await staff(PAGE)
  const key = await plantJob(1)
  const item = await itemOf(key)
  const until = new Date(Date.now() + HOUR_MS).toISOString()
  const inbox: Inbox = { ...(await read()), items: [] }
  await page.route(API, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Inbox }
    await route.fulfill({ response: answer, json: { ...body, data: { ...inbox, at: body.data.at } } })
  })
  await openPage(page, base + PAGE)
  await page.getByText('Nothing waits, and nothing is snoozed.').waitFor()
  if (item?.handling) inbox.items = [{ event: item.event, handling: { ...item.handling, snoozedUntil: until } }]
  await page.getByText('The nearest limit to come:').waitFor()
  await page.getByRole('link', { name: 'Snoozed (1)' }).click()
  await row(page, key).waitFor()
  await context.close()
})

it('lists its keys, and none acts while the list is open', async () => {
  const key = await plantJob(1)
  const { page, context } = await staff(at(key))
  await chosen(page).waitFor()
  await press(page, '?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('next, previous').waitFor()
  await press(page, 'e', 'Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await row(page, key).count()).toBe(1)
  await context.close()
})

it('goes from row to row by J and K, with the focus on the row', async () => {
  const key = await plantJob(1)
  const { page, context } = await staff(PAGE)
  await row(page, key).waitFor()
  const places = await page
    .locator('[data-key]')
    .evaluateAll((rows) => rows.map((each) => each.getAttribute('data-key')))
  await press(page, 'j')
  if (places.length > 1) await page.locator(`[data-key="${places[1]}"]:focus`).waitFor()
  await press(page, 'k')
  await page.locator(`[data-key="${places[0]}"]:focus`).waitFor()
  await context.close()
})
