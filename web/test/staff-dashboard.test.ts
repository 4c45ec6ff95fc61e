import type { Dashboard, DashboardCars, DashboardCrawl, DashboardReservations } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, sidewaysOf, violationsOf, visit } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'

/** The first page of the back office. Where its state matters, the answer is that of the server with some figures put in. */

const { base, superuserUrl } = inject('shop')
const { staff, call } = staffOfFile()
const browser = browserOfFile()

const PAGE = '/en/admin-dashboard'
const API = '**/api/admin/dashboard'
type Parts = Partial<Dashboard>

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const figuresOf = <Name extends keyof Dashboard>(board: Dashboard, name: Name) => {
  const part = board[name]
  if (part.state !== 'known') throw new Error(`${name} is ${part.state}`)
  return part.figures as Extract<Dashboard[Name], { state: 'known' }>['figures']
}
const read = () => call<Dashboard>('GET', '/api/admin/dashboard')

/** Puts parts into what the server answers. @returns what is put in, which may be changed */
async function putIn(page: Page, parts: Parts): Promise<{ current: Parts }> {
  const put = { current: parts }
  await page.route(API, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Dashboard }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...put.current } } })
  })
  return put
}
const CALM: DashboardReservations = { waiting: 0, late: 0, overdue: 0, oldestAt: null, open: 0, newInDay: 0 }
const known = <F>(figures: F) => ({ state: 'known', figures }) as const

async function opened(parts: Parts, path = PAGE, look: Parameters<typeof staff>[1] = {}) {
  const visitor = await staff('/en/admin-dashboard/quality', look)
  const put = await putIn(visitor.page, parts)
  await openPage(visitor.page, base + path)
  return { ...visitor, put }
}
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('shows the figures of the API, with the stock by source', async () => {
  const { page, complaints, context } = await staff(PAGE)
  const board = await read()
  const cars = figuresOf(board, 'cars')
  const shown = new Intl.NumberFormat('en')
  await card(page, 'Cars in the shop')
    .getByText(`${shown.format(cars.onSale)} cars on sale`)
    .waitFor()
  await card(page, 'Cars in the shop')
    .getByText(`Quarantined: ${shown.format(cars.quarantined)}`)
    .waitFor()
  await card(page, 'Jobs running')
    .getByText(`Failed in 24 h: ${figuresOf(board, 'crawl').failedInDay}`)
    .waitFor()
  await card(page, 'Exchange rate')
    .getByText(`Fees: version ${figuresOf(board, 'rate').feesVersion}`)
    .waitFor()
  const rows = page.getByRole('region', { name: 'Stock by source and state' }).locator('tbody tr')
  expect(await rows.count()).toBe(cars.stock.length)
  const [first] = cars.stock
  if (!first) throw new Error('there is no stock')
  const all = first.onSale + first.sold + first.withdrawn + first.quarantined + first.deleted
  expect((await rows.first().innerText()).split(/\s+/).at(-1)).toBe(shown.format(all))
  expect(complaints).toEqual([])
  await context.close()
})

it('says how many reservations wait: on the card, in the side bar and in the title of their page', async () => {
  const { page, context } = await opened({
    reservations: known({ waiting: 3, late: 2, overdue: 1, oldestAt: hoursAgo(25), open: 5, newInDay: 1 }),
  })
  const shown = card(page, 'Reservations to answer')
  await shown.getByText('3 waiting').waitFor()
  await shown.getByText('Oldest: 1 d ago · limit 24 h').waitFor()
  await shown.getByText('Open in all: 5 · new in 24 h: 1').waitFor()
  const entry = page.getByRole('navigation', { name: 'Back office pages' }).getByRole('link', { name: /^Reservations/ })
  await entry.getByText('3 wait for an answer').waitFor({ state: 'attached' })
  await page.route('**/api/admin/dashboard/reservations', (route) =>
    route.fulfill({ json: { success: true, message: 'OK', data: { ...CALM, waiting: 3 } } }),
  )
  await entry.click()
  await expect.poll(() => page.title()).toBe('(3) Reservations · Karvan')
  await context.close()
})

it('leads from each alert to where it is settled, the worst first', async () => {
  const board = await read()
  const job = randomUUID()
  const source = { name: { ar: 'إنكار', en: 'Encar', sq: 'Encar' }, source: 'encar' }
  const crawl: DashboardCrawl = {
    activeJobs: 1,
    failedInDay: 2,
    deadLetters: 4,
    deadMessages: 1,
    sources: [{ ...source, health: { level: 'bad', reason: 'HTTP 403' }, current: job, last: null }],
  }
  const cars: DashboardCars = { ...figuresOf(board, 'cars'), moved: 2 }
  const rate = { ...figuresOf(board, 'rate'), held: { fetchedAt: hoursAgo(1), change: 12 }, isOld: true } as const
  const { page, context } = await opened({
    crawl: known(crawl),
    cars: known(cars),
    rate: known({ ...rate, source: 'api', provider: 'frankfurter', fetchedAt: hoursAgo(60) }),
    reservations: known({ waiting: 3, late: 2, overdue: 1, oldestAt: hoursAgo(25), open: 5, newInDay: 1 }),
  })
  const alerts = page.getByRole('region', { name: 'Alerts' }).getByRole('listitem')
  await alerts.first().waitFor()
  const found = await alerts.evaluateAll((items) =>
    items.map((item) => [
      item.textContent.replace(/[⁦-⁩]/g, ''),
      item.querySelector('a')?.getAttribute('href')?.replace('/en/admin-dashboard/', ''),
    ]),
  )
  expect(found.filter(([, to]) => to !== 'business-settings')).toEqual([
    [expect.stringContaining('1 reservation has waited for more than 24 h'), 'reservations?state=new'],
    [expect.stringContaining('Encar is in trouble'), `scraping?job=${job}`],
    [expect.stringContaining('Messages between services that failed: 1'), 'scraping?panel=messages%3Aall'],
    [expect.stringContaining('1 reservation has waited for more than 20 h'), 'reservations?state=new'],
    [expect.stringContaining('An exchange rate waits for your decision'), 'pricing-settings?tab=rates'],
    [expect.stringContaining('The exchange rate is more than two days old'), 'pricing-settings?tab=rates'],
    [expect.stringContaining('4 parts of jobs were given up'), 'scraping?panel=all-letters%3Aopen'],
    [expect.stringContaining('2 edited cars: their sources say something else now'), 'cars?state=moved'],
  ])
  await page.getByRole('link', { name: 'Compare them' }).click()
  await page.waitForURL('**/admin-dashboard/cars?state=moved')
  await context.close()
})

it('has one green line where nothing waits, and none where a part is missing', async () => {
  const board = await read()
  const calm: Parts = {
    cars: known({ ...figuresOf(board, 'cars'), moved: 0 }),
    reservations: known(CALM),
  }
  const editor = { role: 'editor' } as const
  const { page, put, context } = await opened(calm, PAGE, editor)
  await page.getByRole('status').filter({ hasText: 'Nothing waits for you.' }).waitFor()
  put.current = { ...calm, cars: { state: 'failed', service: 'catalog', code: 'service.unavailable' } }
  await page.reload()
  await page.getByRole('status').filter({ hasText: 'a part is missing' }).waitFor()
  expect(await page.getByText('Nothing waits for you.').count()).toBe(0)
  await context.close()
})

it('says which service fails and since when, keeps its last value, and asks it alone again', async () => {
  const away = { state: 'failed', service: 'reservation', code: 'service.unavailable' } as const
  const { page, context } = await staff('/en/admin-dashboard/quality')
  const put = await putIn(page, { reservations: away })
  await page.clock.install()
  await openPage(page, base + PAGE)
  const failed = page.getByRole('region', { name: 'Reservations to answer: not available' })
  await failed.getByText('Service reservation.').waitFor()
  await failed.getByText(/^Since /).waitFor()
  await failed.getByText('No value is known yet.').waitFor()
  await card(page, 'Cars in the shop').getByText('cars on sale').waitFor()

  // The page asks again by itself.
  put.current = { reservations: known({ ...CALM, waiting: 8, oldestAt: hoursAgo(2) }) }
  await page.clock.runFor(31_000)
  await card(page, 'Reservations to answer').getByText('8 waiting').waitFor()
  put.current = { reservations: away }
  await page.clock.runFor(31_000)
  await failed.getByText(/^Last known value: .*8/).waitFor()

  const whole: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/dashboard')) whole.push(request.url())
  })
  await failed.getByRole('button', { name: 'Try again: Reservations to answer' }).click()
  const part = await call<DashboardReservations>('GET', '/api/admin/dashboard/reservations')
  await card(page, 'Reservations to answer').getByText(`${part.waiting} waiting`).waitFor()
  expect(whole).toEqual([])
  await context.close()
})

it('shows an editor the parts of their pages, and asks for nothing else', async () => {
  const { page, complaints, context } = await staff(PAGE, { role: 'editor' })
  await card(page, 'Cars in the shop').getByText('cars on sale').waitFor()
  await card(page, 'Reservations to answer').waitFor()
  for (const name of ['Jobs running', 'Exchange rate', 'Recent activity'])
    expect(await card(page, name).count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('names in what was done last whom and what it was done to', async () => {
  const user = await call<{ id: string; email: string }>('POST', '/api/admin/users', {
    first_name: 'Lena',
    email: `${randomUUID()}@karvan.test`,
  })
  await expect
    .poll(() => query(superuserUrl, 'select 1 from audit.entries where subject_id = $1', [user.id]), {
      timeout: 15_000,
    })
    .toHaveLength(1)
  const { page, context } = await staff(PAGE)
  const link = card(page, 'Recent activity').getByRole('link', { name: user.email })
  await link.waitFor()
  expect(await card(page, 'Recent activity').getByText('Signed in').count()).toBe(0)
  await link.click()
  await page.waitForURL(`**/admin-dashboard/users?panel=view%3A${user.id}`)
  await context.close()
})

it('is one press from the inbox, where staff land unless they asked for another page', async () => {
  const { page, context } = await visit(browser())
  const signIn = async () => {
    await page.getByLabel('E-mail').fill('owner@karvan.test')
    await page.getByLabel('Password', { exact: true }).fill('a-long-test-password')
    await page.locator('main form [type=submit]').click()
  }
  await openPage(page, `${base}/en/login`)
  await signIn()
  await page.waitForURL(`${base}/en/admin-dashboard/inbox`)
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.waitForURL(base + PAGE)
  await card(page, 'Cars in the shop').waitFor()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await openPage(page, `${base}/en/login?next=/en/favorites`)
  await signIn()
  await page.waitForURL(`${base}/en/favorites`)
  await context.close()
})

it.each([
  ['en', 1_280],
  ['ar', 390],
  ['sq', 390],
] as const)('is accessible in %s at %i, with alerts and a card that fails', async (language, width) => {
  const { page, context } = await opened(
    {
      reservations: known({ waiting: 3, late: 2, overdue: 1, oldestAt: hoursAgo(25), open: 5, newInDay: 1 }),
      rate: { state: 'failed', service: 'pricing', code: 'service.unavailable' },
    },
    language === 'ar' ? '/admin-dashboard' : `/${language}/admin-dashboard`,
    { width },
  )
  await page.getByRole('alert').first().waitFor()
  await page.getByRole('table').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await sidewaysOf(page)).toBe(0)
  await context.close()
})
