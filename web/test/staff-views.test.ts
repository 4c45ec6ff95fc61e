import type { SavedView } from '@karvan/contracts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { openPage, sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { CARS, carsOfFile, only } from './staff-car-list.ts'

const { base } = inject('shop')
const { staff, call, carAt } = carsOfFile(36)

/** No other test has a view of this name. */
const newName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
const chosen = (page: Page) => page.getByRole('combobox', { name: 'View', exact: true })
const headsOf = async (page: Page) => await page.getByRole('columnheader').allInnerTexts()

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions of the view' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

async function saveAs(page: Page, name: string, isShared = false): Promise<void> {
  await act(page, 'Save as a new view…')
  const form = page.getByRole('dialog', { name: 'Save as a new view…' })
  await form.getByLabel('Name').fill(name)
  if (isShared) await form.getByLabel('Share with all who may see this list').check()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The view is saved.').waitFor()
  await form.waitFor({ state: 'detached' })
}

const viewNamed = async (name: string) =>
  (await call<{ views: SavedView[] }>('GET', '/api/admin/saved-views?page=cars')).views.find((one) => one.name === name)

describe('a view of the cars', () => {
  it('is saved with filters and order, chosen again, left by Back, changed and deleted with a way back', async () => {
    const name = newName('Sold')
    const { page, complaints, context } = await staff(CARS)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('sold')
    await page.waitForURL(/state=sold/)
    // The link of the column adds to what is drawn.
    await untilQuiet(page)
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await page.waitForURL(/state=sold.*sortBy=price/)
    await saveAs(page, name)
    await page.waitForURL(/saved=/)
    expect((await viewNamed(name))?.query).toBe('state=sold&sortBy=price&sortOrder=asc')

    await chosen(page).selectOption({ label: 'View: None' })
    await page.waitForURL((url) => url.search === '')
    await chosen(page).selectOption({ label: `View: ${name}` })
    await page.waitForURL((url) => url.search.includes('state=sold') && url.search.includes('sortBy=price'))
    await page.goBack()
    await page.waitForURL((url) => url.search === '')
    await page.goForward()
    await page.waitForURL(/state=sold/)

    await page.getByRole('combobox', { name: 'Show' }).selectOption('withdrawn')
    await page.getByText('changed', { exact: true }).waitFor()
    await act(page, 'Save the changes of the view')
    await page.getByText('changed', { exact: true }).waitFor({ state: 'detached' })
    expect((await viewNamed(name))?.query).toBe('state=withdrawn&sortBy=price&sortOrder=asc')

    await act(page, 'Delete the view')
    await page.getByRole('dialog', { name: 'Delete View' }).getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL((url) => url.search === '')
    expect(await viewNamed(name)).toBeUndefined()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL(/state=withdrawn/)
    expect((await viewNamed(name))?.deleted_at).toBeNull()
    // Pictures of sold cars may be gone at their source.
    expect(complaints.filter((text) => !text.includes('status of 404'))).toEqual([])
    await context.close()
  })

  it('that is shared is used by others, who see that somebody has changed it', async () => {
    const name = newName('Ours')
    const mine = await staff(`${CARS}?state=sold`)
    await saveAs(mine.page, name, true)
    const view = await viewNamed(name)
    if (!view) throw new Error('the view is not stored')
    const theirs = await staff(`${CARS}?${view.query}&saved=${view.id}`, { role: 'editor' })
    await theirs.page.getByRole('combobox', { name: 'Table' }).selectOption('encar')
    await theirs.page.getByText('changed', { exact: true }).waitFor()
    await call('PUT', `/api/admin/saved-views/${view.id}`, { version: view.version, query: 'state=edited' })
    await act(theirs.page, 'Save the changes of the view')
    await theirs.page.getByText(/Somebody else has changed this view since/).waitFor()
    expect((await viewNamed(name))?.query).toBe('state=edited')
    await act(theirs.page, 'Rename or share the view…')
    await theirs.page.getByText('Only who made this view can stop sharing it.').waitFor()
    await theirs.context.close()
    await mine.context.close()
  })

  it('opens the list, where it is the default', async () => {
    const name = newName('Usual')
    const { page, context } = await staff(`${CARS}?state=sold`, { role: 'admin' })
    await saveAs(page, name)
    await act(page, 'Open the list with this view')
    await page.getByText('This list opens with the view from now on.').waitFor()
    await openPage(page, base + CARS)
    await page.waitForURL(/state=sold/)
    await chosen(page).selectOption({ label: 'View: None' })
    await page.waitForURL((url) => url.search === '')
    await act(page, 'Save as a new view…')
    await page.keyboard.press('Escape')
    await context.close()
  })
})

describe('columns', () => {
  it('are chosen by keyboard, remembered by the browser, and the name stays', async () => {
    const { page, context } = await staff(only(carAt(4)))
    await page.getByRole('columnheader', { name: 'Mileage (km)' }).waitFor()
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    await page.getByRole('menuitemcheckbox', { name: 'Year' }).waitFor()
    expect(await page.getByRole('menuitemcheckbox', { name: 'Car', exact: true }).count()).toBe(0)
    await page.getByRole('menuitemcheckbox', { name: 'Mileage (km)' }).press('Enter')
    await page.getByRole('columnheader', { name: 'Mileage (km)' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await violationsOf(page)).toEqual([])
    await openPage(page, page.url())
    await page.getByRole('columnheader', { name: 'Year' }).waitFor()
    expect(await headsOf(page)).not.toContain('Mileage (km)')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const file = await (await download.createReadStream()).toArray()
    expect(Buffer.concat(file as Buffer[]).toString()).toContain(',mileage,')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitem', { name: 'Show all columns' }).click()
    await page.getByRole('columnheader', { name: 'Mileage (km)' }).waitFor()
    await context.close()
  })

  it('are saved with a view, and those without one stay as they are', async () => {
    const name = newName('Few columns')
    const { page, context } = await staff(only(carAt(5)))
    await saveAs(page, name)
    await page.waitForURL(/saved=/)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Source' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Updated' }).click()
    await page.keyboard.press('Escape')
    await page.waitForURL(/columns=/)
    await act(page, 'Save the changes of the view')
    await page.waitForURL((url) => !url.search.includes('columns='))
    expect((await viewNamed(name))?.columns).toEqual(['year', 'mileage', 'price', 'gap', 'priceStatus', 'state'])
    expect(await headsOf(page)).not.toContain('Source')
    await chosen(page).selectOption({ label: 'View: None' })
    await page.getByRole('columnheader', { name: 'Source' }).waitFor()
    await context.close()
  })
})

it('is chosen on a phone and in Arabic', async () => {
  const name = newName('مباعة')
  const body = { page: 'cars', name, query: 'state=sold', columns: ['price'], is_shared: true }
  await call('POST', '/api/admin/saved-views', body)
  const { page, context } = await staff('/admin-dashboard/cars', { width: 390, theme: 'dark' })
  const select = page.getByRole('combobox', { name: 'العرض', exact: true })
  const option = select.locator('option').filter({ hasText: name })
  await select.selectOption((await option.getAttribute('value')) ?? '')
  await page.waitForURL(/state=sold/)
  // Rows of the list before are faint until the new ones come.
  await untilQuiet(page)
  await untilStill(page)
  expect(await sidewaysOf(page)).toBe(0)
  expect(await violationsOf(page)).toEqual([])
  await context.close()
})

it.each([
  ['reservations', 'Due', 'Date'],
  ['customers', 'Address', 'Phone'],
  ['users', 'Role', 'Status'],
])('has views and columns of the list of %s, too', async (path, hidden, shown) => {
  const { page, complaints, context } = await staff(`/en/admin-dashboard/${path}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: hidden }).click()
  await page.getByRole('menuitemcheckbox', { name: shown, checked: true }).waitFor()
  await page.getByRole('menuitemcheckbox', { name: hidden, checked: false }).waitFor()
  await page.keyboard.press('Escape')
  await saveAs(page, newName(path))
  await page.waitForURL(/saved=/)
  expect(await headsOf(page)).not.toContain(hidden)
  expect(complaints).toEqual([])
  await context.close()
})
