import { expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf } = staffOfFile()

it('shows mails to long addresses, with long words in them, within the width of a phone', async () => {
  const { page, context } = await windowOf('super_admin', { width: 390 })
  const long = 'x'.repeat(120)
  const mail = {
    id: '1',
    at: '2026-11-22T04:12:00.000Z',
    to: `${long}@example.com`,
    subject: long,
    text: long,
    html: '',
  }
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [mail] } } }),
  )
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  expect(await isWide()).toBe(false)
  const inList = page.getByRole('link', { name: long })
  await inList.click()
  // The mail takes the place of the list, and the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(long)
  expect(await inList.isVisible()).toBe(false)
  await page.getByLabel('As text').check()
  await page.locator('pre').waitFor()
  expect(await isWide()).toBe(false)
  await page.getByRole('link', { name: 'All mails' }).click()
  await inList.waitFor()
  await context.close()
})

it('reads captured mails as pages that run nothing', async () => {
  const { page, complaints, context } = await windowOf()
  const html =
    '<h1>Hello</h1><p style="color:rgb(20, 93, 119)">a style="x"</p>' +
    '<script>parent.ran = 1</script><img src="x" onerror="parent.ran = 2"><style>h1 { color: red }</style>'
  const mail = { id: '1', at: '2026-11-22T04:12:00.000Z', to: 'a@example.com', subject: 'Invitation', text: 'Hi', html }
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [mail] } } }),
  )
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  await page.getByText('Mails are captured here in place of being sent.').waitFor()
  expect(await page.getByText('Choose a mail').count()).toBe(1)
  await page.getByRole('link', { name: /Invitation/ }).click()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Hello' }).waitFor()
  const styled = frame.getByText('a style="x"')
  await expect.poll(() => styled.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(20, 93, 119)')
  expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin')
  expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  await page.getByLabel('As text').check()
  await page.getByText('Hi', { exact: true }).waitFor()
  await page.unroute('**/api/admin/mails')
  await page.route('**/api/admin/mails', (route) =>
    route.fulfill({ json: { success: true, message: '', data: { mode: 'captured', mails: [] } } }),
  )
  await openPage(page, `${base}/en/admin-dashboard/mails`)
  await page.getByText('No mail has been captured').waitFor()
  expect(await page.getByText('Choose a mail').count()).toBe(0)
  // The script by which this test signs in finds no storage in there.
  expect(complaints.filter((text) => !text.includes('sandboxed'))).toEqual([])
  await context.close()
})
