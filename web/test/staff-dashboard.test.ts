import type { Dashboard } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, sidewaysOf, violationsOf, visit } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'

/** The first page of the back office, with the figures of the server; what it says in each state is in `components/staff-dashboard`. */

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

/** Puts parts into what the server answers. */
async function putIn(page: Page, parts: Parts): Promise<void> {
  await page.route(API, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Dashboard }
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...parts } } })
  })
}
const known = <F>(figures: F) => ({ state: 'known', figures }) as const

async function opened(parts: Parts, path = PAGE, look: Parameters<typeof staff>[1] = {}) {
  const visitor = await staff('/en/admin-dashboard/quality', look)
  await putIn(visitor.page, parts)
  await openPage(visitor.page, base + path)
  return visitor
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
