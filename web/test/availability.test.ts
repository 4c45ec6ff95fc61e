import type { Availability } from '@karvan/contracts'
import { createSuite, type Stack, startStack, until } from '@karvan/test-kit'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserOfFile, openPage, untilLive, untilStill, violationsOf, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

let stack: Stack
let base: string
/** On sale; each test takes one of its own. */
let cars: readonly string[]
const browser = browserOfFile()

beforeAll(async () => {
  const suite = await createSuite()
  stack = await startStack({ suite, listings: 2_000, withGateway: true })
  base = stack.urlOf('gateway')
  const job = await stack.client.ended(await stack.client.startJob(60))
  expect(job.outcome).toBe('success')
  const answer = (await (await fetch(`${base}/api/cars?limit=20`)).json()) as { data: { cars: { encar_id: string }[] } }
  cars = answer.data.cars.map(({ encar_id: id }) => id)
})
afterAll(() => stack.close())

const HOUR_MS = 3_600_000

const car = (place: number) => cars[place] ?? ''
const sell = (id: string, as: 'gone' | 'sold' | 'waiting') => stack.simulator.control(`sell/${id}`, { as })
const stateOf = async (id: string) =>
  ((await (await fetch(`${base}/api/cars/${id}/availability`)).json()) as { data: Availability }).data.state
const card = (page: Page, id: string) => page.locator('main article').filter({ has: page.locator(`a[href$="/${id}"]`) })
const linkOf = (page: Page, id: string) => card(page, id).getByRole('link').first()
const status = (page: Page) => page.getByRole('main').getByRole('status').first()
const badge = (page: Page) => page.getByRole('region', { name: 'Photos of the car' })
const soldPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'This Car Has Been Sold' })

/** What is asked of cars one by one, as "GET availability". */
function askedOf(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, what] = /\/api\/cars\/(sold|\d+\/availability)/.exec(request.url()) ?? []
    if (what !== undefined) asked.push(`${request.method()} ${what.replace(/^\d+\//, '')}`)
  })
  return asked
}

/** Has each question answered so, from when this resolves. */
const answer = (page: Page, said: Partial<Availability>) =>
  page.route('**/api/cars/*/availability', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        data: { state: 'available', checkedAt: new Date().toISOString(), checkedBy: 'check', source: 'encar', ...said },
      },
    }),
  )

it('leads a click on a car that was sold meanwhile to the page of sold cars, and reports it', async () => {
  const { page, complaints, context } = await visit(browser())
  const asked = askedOf(page)
  await page.clock.install()
  await openPage(page, `${base}/en/search?page=1`)
  expect(asked).toEqual([])
  await sell(car(0), 'sold')
  await until(
    'the service knows of the sale',
    () => stateOf(car(0)),
    (state) => state === 'sold',
  )
  await untilLive(linkOf(page, car(0)))
  // On a slow machine the car would be opened without an answer: for the page the second never ends.
  await page.clock.pauseAt(Date.now() + HOUR_MS)
  await linkOf(page, car(0)).click()
  await page.waitForURL(`${base}/en/sold/${car(0)}`)
  await soldPage(page).waitFor()
  await expect.poll(() => asked).toEqual(['GET availability', 'DELETE sold'])
  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL(/\/en\/search/)
  expect(complaints).toEqual([])
  await context.close()
})

it('shows on the clicked card that it is checked, opens the car without an answer, and leaves other clicks alone', async () => {
  const { page, context } = await visit(browser())
  const asked = askedOf(page)
  await page.route('**/api/cars/*/availability', () => undefined)
  await openPage(page, `${base}/en/search?page=1`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    linkOf(page, car(1)).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await opened.close()
  expect([asked, new URL(page.url()).pathname]).toEqual([[], '/en/search'])

  await linkOf(page, car(1)).click()
  await card(page, car(1)).getByText('Checking').waitFor()
  await page.waitForURL(`${base}/en/car/${car(1)}`)
  await page.getByRole('heading', { name: 'Specifications' }).waitFor()
  await context.close()
})

it('opens a car whose check fails', async () => {
  const { page, context } = await visit(browser())
  await page.route('**/api/cars/*/availability', (route) => route.abort('connectionfailed'))
  await openPage(page, `${base}/en/search?page=1`)
  await linkOf(page, car(1)).press('Enter')
  await page.waitForURL(`${base}/en/car/${car(1)}`)
  await expect.poll(() => status(page).innerText()).toBe('Not known at the moment')
  await context.close()
})

it('says of a car on sale when its listing was checked, in the picture and below it', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/car/${car(2)}`)
  await badge(page).getByText('On sale · checked 1 minute ago').waitFor()
  expect(await status(page).innerText()).toBe('On sale')
  await page.getByText('This page looks every 10 minutes whether the car is still for sale.').waitFor()
  expect(await page.getByRole('button', { name: 'Check now' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('says it without an error where the clock of the browser is minutes ahead of the server', async () => {
  const { page, complaints, context } = await visit(browser())
  await page.clock.setFixedTime(Date.now() + 5 * 60_000)
  await openPage(page, `${base}/en/car/${car(2)}`)
  await badge(page)
    .getByText(/(checked|seen) \d+ minutes? ago/)
    .waitFor()
  await untilQuiet(page)
  expect(complaints).toEqual([])
  await context.close()
})

it('says on a phone once when the listing was checked, below the picture', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/car/${car(2)}`)
  await badge(page).getByText('On sale').waitFor()
  expect(await badge(page).innerText()).not.toContain('checked')
  await page.getByText('checked 1 minute ago').filter({ visible: true }).waitFor()
  await context.close()
})

it('asks again after ten minutes', async () => {
  const { page, context } = await visit(browser())
  const asked = askedOf(page)
  await page.clock.install()
  await openPage(page, `${base}/en/car/${car(3)}`)
  await badge(page).getByText('On sale · checked').waitFor()
  expect(asked).toEqual(['GET availability'])
  await answer(page, { state: 'unknown' })
  await page.clock.fastForward('10:01')
  await expect.poll(() => status(page).innerText()).toBe('Not known at the moment')
  await context.close()
})

it('offers the waiting list of a car that has come under contract since the list was read', async () => {
  const { page, complaints, context } = await visit(browser())
  await sell(car(4), 'waiting')
  await openPage(page, `${base}/en/car/${car(4)}`)
  await page.getByText('This car is under contract').waitFor()
  await badge(page).getByText('Under contract · checked').waitFor()
  await page.getByRole('button', { name: 'Join the waiting list' }).first().waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('leads on from the page of a car that its source calls sold, in place of it', async () => {
  const { page, complaints, context } = await visit(browser())
  const asked = askedOf(page)
  await openPage(page, `${base}/en/search?page=1`)
  await sell(car(5), 'sold')
  await openPage(page, `${base}/en/car/${car(5)}`)
  await page.waitForURL(`${base}/en/sold/${car(5)}`)
  await soldPage(page).waitFor()
  await expect.poll(() => asked).toEqual(['GET availability', 'DELETE sold'])
  await page.goBack()
  await page.waitForURL(/\/en\/search/)
  expect(complaints).toEqual([])
  await context.close()
})

it('stays on the page of a car that is still on sale when it is loaded again', async () => {
  const { page, context } = await visit(browser())
  await answer(page, { state: 'sold' })
  const loaded = page.waitForResponse((response) => response.url().includes(`/api/cars/${car(6)}?`))
  const reported = page.waitForRequest((request) => request.method() === 'DELETE')
  await openPage(page, `${base}/en/car/${car(6)}`)
  await (await loaded).finished()
  await reported
  expect(page.url()).toBe(`${base}/en/car/${car(6)}`)
  await page.getByRole('heading', { name: 'Specifications' }).waitFor()
  await context.close()
})

it('says of a car that was not found once that it is not known, and asks again for who wants it', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await sell(car(7), 'gone')
  await openPage(page, `${base}/en/car/${car(7)}`)
  await expect.poll(() => status(page).innerText()).toBe('Not known at the moment')
  await page.getByText(/^Last known: On sale, \d+ minutes? ago\. You can reserve\./).waitFor()
  await badge(page).getByText('Not known at the moment').waitFor()
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  await answer(page, { state: 'available' })
  const again = page.getByRole('button', { name: 'Check now' })
  await again.press('Enter')
  await badge(page).getByText('On sale · checked 1 minute ago').waitFor()
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await context.close()
})
