import { expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff } = staffOfFile()
const PHONE = { width: 390 }

it('shows an entry of the audit trail in words, none over another', async () => {
  const { page, complaints, context } = await windowOf('super_admin', PHONE)
  const email = `${'long.'.repeat(12)}name@example.com`
  const log = {
    id: '1',
    at: '2026-11-22T04:12:00.000Z',
    action: 'session.started',
    subject: { type: 'session', id: 's' },
    actor: { userId: 'u', email, role: 'user' },
    client: null,
    userAgent: null,
    requestId: 'r',
    before: { diagnostic_fee: 150 },
    after: { diagnostic_fee: 155, methods: 'pwd otp' },
  }
  await page.route('**/api/admin/logs?*', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { logs: [log], next: null } } }),
  )
  await openPage(page, `${base}/admin-dashboard/users/audit`)
  const row = page.locator('main li').filter({ hasText: email })
  await row.getByText('رسوم الفحص:').waitFor()
  await row.getByText('كلمة المرور + رمز').waitFor()
  const wide = row
    .locator(':scope > div')
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent))
  expect(await wide).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('has two filters in one line, over its whole width', async () => {
  const { page, context } = await staff('/en/admin-dashboard/users', PHONE)
  const boxOf = async (name: string) => await page.getByRole('combobox', { name, exact: true }).boundingBox()
  const [role, status] = [await boxOf('Role'), await boxOf('Status')]
  expect(status?.y).toBe(role?.y)
  expect(role?.x).toBe(16)
  expect((status?.x ?? 0) + (status?.width ?? 0)).toBe(390 - 16)
  await context.close()
})

it('saves fees by two buttons in one line', async () => {
  const { page, context } = await staff('/en/admin-dashboard/pricing-settings', PHONE)
  const bar = page.getByRole('region', { name: 'Save and apply' })
  const buttons = bar.getByRole('button')
  await expect.poll(() => buttons.count()).toBe(2)
  const places = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().y))
  expect(places[0]).toBe(places[1])
  await context.close()
})

it('has two figures of the dashboard beside each other', async () => {
  const { page, context } = await staff('/en/admin-dashboard', PHONE)
  const cards = page.getByRole('region', { name: 'Figures' }).getByRole('heading')
  await cards.first().waitFor()
  // At one moment: what loads above them moves all of them.
  const places = await cards.evaluateAll((names) => names.map((name) => name.getBoundingClientRect().y))
  const [cars, reservations, crawl, rate] = places
  expect([reservations, rate]).toEqual([cars, crawl])
  expect(crawl).toBeGreaterThan(cars ?? Infinity)
  await context.close()
})

it('shows the sign of the commands as it is typed, also in Arabic', async () => {
  const { page, context } = await staff('/admin-dashboard', PHONE)
  await page.getByRole('button', { name: 'ابحث أو اكتب أمرًا' }).click()
  const input = page.getByRole('combobox', { name: 'البحث والأوامر' })
  await input.fill('>')
  const style = input.evaluate((element) => {
    const { direction, textAlign } = getComputedStyle(element)
    return { direction, textAlign }
  })
  expect(await style).toEqual({ direction: 'ltr', textAlign: 'right' })
  await context.close()
})

it('keeps the X of a panel whole beside a title of many words', async () => {
  const { page, context } = await staff('/sq/admin-dashboard/users?panel=new', PHONE)
  const close = page.getByRole('dialog').getByRole('button', { name: 'Mbyll' })
  expect(await close.boundingBox()).toMatchObject({ width: 44, height: 44 })
  await context.close()
})
