import { stackTokens } from '@karvan/test-kit'
import { beforeAll, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn, visit } from './browser.ts'

const { base, superuserUrl } = inject('shop')
const browser = browserOfFile()
let tokenFor: Awaited<ReturnType<typeof stackTokens>>

beforeAll(async () => {
  tokenFor = await stackTokens(superuserUrl)
})

it('sends nobody to the shop, with the reason and the way to sign in', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/admin-dashboard/users?search=a`)
  await page.waitForURL(`${base}/en`)
  const said = page.getByRole('alert')
  await said.getByText('You need to be logged in to access this page.').waitFor()
  await said.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`${base}/en/login?next=${encodeURIComponent('/en/admin-dashboard/users?search=a')}`)
  expect(complaints).toEqual([])
  await context.close()
})

it('sends a user to the shop, who goes back from there without a loop', async () => {
  const { page, context } = await signedIn(browser(), 'user', await tokenFor('user'))
  await openPage(page, `${base}/en/favorites`)
  await openPage(page, `${base}/en/admin-dashboard`)
  const said = page.getByRole('alert')
  await said.getByText('You need admin privileges to access this page.').waitFor()
  await page.waitForURL(`${base}/en`)
  await said.getByRole('button', { name: 'Go Back' }).click()
  await page.waitForURL(`${base}/en/favorites`)
  await context.close()
})

it('sends staff without the permission of a page to the dashboard, and stays there', async () => {
  const { page, context } = await signedIn(browser(), 'editor', await tokenFor('editor'))
  await openPage(page, `${base}/en/admin-dashboard/scraping`)
  const said = page.getByRole('alert')
  await said.getByText("You don't have permission to access this page.").waitFor()
  await page.waitForURL(`${base}/en/admin-dashboard`)
  // Nothing to go back to: the message goes.
  await said.getByRole('button', { name: 'Go Back' }).click()
  await said.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${base}/en/admin-dashboard`)
  const pages = await page.getByRole('navigation', { name: 'Back office pages' }).getByRole('link').allInnerTexts()
  // Below the name of a page may stand how much waits there.
  const names = pages.map((text) => text.split('\n')[0])
  expect(names).toEqual([
    'What needs me',
    'Dashboard',
    'Reservations',
    'Cars',
    'Customers',
    'Users',
    'Business Settings',
  ])
  await context.close()
})

it('checks while a session that has run out is renewed', async () => {
  const past = Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString('base64url')
  const { page, context } = await signedIn(browser(), 'super_admin', `head.${past}.signature`)
  let answer: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/refresh', async (route) => {
    await held
    await route.continue()
  })
  await openPage(page, `${base}/en/admin-dashboard`)
  await page.getByRole('status').filter({ hasText: 'Checking permissions...' }).waitFor()
  answer()
  await page.getByRole('heading', { level: 1, name: 'Please sign in again' }).waitFor()
  await context.close()
})

it('revokes access at once when `auth-logout` is sent', async () => {
  const { page, context } = await signedIn(browser(), 'super_admin', await tokenFor('super_admin'))
  await openPage(page, `${base}/en/admin-dashboard`)
  await page.getByRole('heading', { name: 'Cars in the shop' }).waitFor()
  await page.evaluate(() => window.dispatchEvent(new Event('auth-logout')))
  await page.getByRole('heading', { name: 'Cars in the shop' }).waitFor({ state: 'detached' })
  await page.getByRole('alert').getByText('You need to be logged in to access this page.').waitFor()
  await context.close()
})

it('leads to the second factor where the role needs one', async () => {
  const { page, context } = await signedIn(browser(), 'super_admin', await tokenFor('super_admin'))
  await context.addInitScript(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object
    localStorage.setItem('user', JSON.stringify({ ...user, twoFactorMissing: true }))
  })
  await openPage(page, `${base}/en/admin-dashboard`)
  await page.waitForURL('**/account#twoFactor')
  await page.getByRole('alert').getByText('Your role needs a second factor. Please set it up first.').waitFor()
  await context.close()
})

it('leads an address that is not known to the dashboard', async () => {
  const { page, context } = await signedIn(browser(), 'admin', await tokenFor('admin'))
  await openPage(page, `${base}/sq/admin-dashboard/nowhere/at/all`)
  await page.waitForURL(`${base}/sq/admin-dashboard`)
  expect(await page.getByRole('navigation').locator('[aria-current=page]').innerText()).toBe('Paneli')
  await context.close()
})

it('keeps the choice of a narrow menu, whose names show at the focus', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'admin', await tokenFor('admin'))
  await openPage(page, `${base}/en/admin-dashboard`)
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await page.reload()
  const side = page.getByRole('complementary')
  await page.getByRole('button', { name: 'Expand menu' }).waitFor()
  expect((await side.boundingBox())?.width).toBe(65)
  await page.getByRole('link', { name: 'Customers' }).hover()
  await page.locator('[data-side]').getByText('Customers').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('opens the menu of a phone as a drawer, which Back closes', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'admin', await tokenFor('admin'), { width: 390 })
  await openPage(page, `${base}/en/admin-dashboard`)
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(264)
  await page.goBack()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Menu' }).click()
  await drawer.getByRole('link', { name: 'Customers' }).click()
  await page.waitForURL('**/admin-dashboard/customers')
  await drawer.waitFor({ state: 'detached' })

  // The longest title of a page, whole beside the buttons.
  await openPage(page, `${base}/sq/admin-dashboard/users/audit`)
  const title = page.getByRole('banner').getByText('Regjistri i ndryshimeve')
  const cut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
    scrollWidth > clientWidth || scrollHeight > clientHeight
  expect(await title.evaluate(cut)).toBe(false)
  expect(complaints).toEqual([])
  await context.close()
})

it('leads to a page by Ctrl K and typing, and Back leads to where one was', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'super_admin', await tokenFor('super_admin'))
  await openPage(page, `${base}/en/admin-dashboard/users`)
  await page.getByRole('combobox', { name: 'Rows per page' }).waitFor()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('quality')
  await palette.getByRole('option', { name: 'Quality report' }).waitFor()
  const chosen = async () => {
    const id = await field.getAttribute('aria-activedescendant')
    return await palette.locator(`[id="${id}"]`).innerText()
  }
  expect(await chosen()).toBe('Quality report')
  await page.keyboard.press('ArrowUp')
  expect(await chosen()).toContain('Search the audit trail')
  await field.fill('>')
  await expect.poll(() => palette.getByRole('group').count()).toBe(1)
  await palette.getByRole('group', { name: 'Commands' }).getByRole('option', { name: 'Add a customer' }).waitFor()
  await field.fill('quality')
  await palette.getByRole('option', { name: 'Quality report' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin-dashboard/quality')
  await palette.waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL('**/admin-dashboard/users')
  expect(await palette.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it('stays where it is scrolled to while a dialog opens and closes, and comes back there by Back', async () => {
  const { page, context } = await signedIn(browser(), 'super_admin', await tokenFor('super_admin'))
  await page.setViewportSize({ width: 1_280, height: 500 })
  await openPage(page, `${base}/en/admin-dashboard/business-settings?tab=shop`)
  await page.getByRole('textbox').first().waitFor()
  const place = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').waitFor()
  expect(await place()).toBe(400)
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  expect(await place()).toBe(400)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Quality report' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Quality report' }).waitFor()
  expect(await place()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Business Settings' }).waitFor()
  await expect.poll(place).toBe(400)
  await context.close()
})

it('finds people by typing, offers what the role may do, and stays closed under another dialog', async () => {
  const token = await tokenFor('admin')
  const name = `Palette ${Date.now()}`
  const body = JSON.stringify({
    first_name: name,
    email: `${Date.now()}@example.com`,
    phone: '+966501112233',
    address: 'x',
  })
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  await fetch(`${base}/api/admin/customers`, { method: 'POST', headers, body })
  const { page, context } = await signedIn(browser(), 'admin', token)
  await openPage(page, `${base}/en/admin-dashboard`)
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.getByRole('button', { name: 'Search or type a command' }).click()
  await palette.getByRole('combobox').fill(name)
  await palette.getByRole('group', { name: 'Customers' }).getByRole('option', { name }).click()
  await page.getByRole('dialog', { name }).waitFor()
  await palette.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await palette.getByRole('option', { name: 'Add a customer' }).click()
  const form = page.getByRole('dialog', { name: 'Add customer' })
  await form.getByLabel('First name').fill('typed')
  await page.keyboard.press('Control+k')
  await expect.poll(() => form.getByLabel('First name').inputValue()).toBe('typed')
  expect(await palette.count()).toBe(0)
  await context.close()

  const editor = await signedIn(browser(), 'editor', await tokenFor('editor'))
  await openPage(editor.page, `${base}/en/admin-dashboard`)
  await editor.page.getByRole('heading', { name: 'Cars in the shop' }).waitFor()
  await editor.page.keyboard.press('Control+k')
  const options = editor.page.getByRole('option')
  await options.first().waitFor()
  expect(await options.allInnerTexts()).toEqual([
    ...['What needs me', 'Dashboard', 'Reservations', 'Cars', 'Customers', 'Users', 'Business Settings'],
    ...['Add a car', 'Back to Main Site'],
  ])
  await editor.page.keyboard.press('Escape')
  await options.first().waitFor({ state: 'detached' })
  await editor.context.close()
})
