import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, violationsOf, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

const field = (page: Page) => page.locator('[name=search]')
const listbox = (page: Page) => page.getByRole('listbox')
const options = (page: Page) => listbox(page).getByRole('option')
const listed = (page: Page, name: string) => page.locator('main').getByRole('listitem').filter({ hasText: name })
const paramsOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

/** The option that screen readers are at, and whether the field says that the list is open. */
const stateOf = async (page: Page) => {
  const active = await field(page).getAttribute('aria-activedescendant')
  return {
    expanded: await field(page).getAttribute('aria-expanded'),
    active: active === null ? null : await page.locator(`[id="${active}"]`).innerText(),
  }
}

async function type(page: Page, text: string): Promise<void> {
  await field(page).focus()
  await page.keyboard.type(text)
}

it.each([
  ['/en', 'hyun', 'Hyundai', { brand: 'Hyundai' }, 1_280, 'light'],
  ['', 'هيون', 'هيونداي', { brand: 'Hyundai' }, 390, 'dark'],
  ['/sq', 'spotage', 'Kia Sportage', { brand: 'Kia', model: 'Kia:Sportage' }, 390, 'light'],
] as const)(
  'suggests while somebody types at %s, and leads to the filter',
  async (language, typed, name, filters, width, theme) => {
    const { page, complaints, context } = await visit(browser(), { width, theme })
    await openPage(page, `${base}${language || '/'}`)
    await type(page, typed)
    await options(page).first().waitFor()
    expect(await options(page).first().innerText()).toContain(name)
    expect(await violationsOf(page)).toEqual([])
    const heights = await options(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await options(page).first().click()
    await page.waitForURL(/\/search\?/)
    await page.locator('[data-list-heading]').waitFor({ state: 'attached' })
    const { page: _, ...chosen } = paramsOf(page)
    expect(chosen).toEqual('model' in filters ? { model: filters.model } : filters)
    await listed(page, name.split(' ').at(-1) ?? '')
      .first()
      .waitFor()
    await page.goBack()
    await page.waitForURL(new RegExp(`${language || '/'}$`))
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('goes through the suggestions by keyboard, and says so to screen readers', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1&fuel=Diesel`)
  expect(await field(page).getAttribute('role')).toBe('combobox')
  expect(await stateOf(page)).toEqual({ expanded: 'false', active: null })
  await type(page, 's')
  await options(page).first().waitFor()
  const count = await options(page).count()
  await expect.poll(() => page.getByText(`${count} suggestions`).count()).toBe(1)
  expect(await field(page).getAttribute('aria-controls')).toBe(await listbox(page).getAttribute('id'))
  expect(await stateOf(page)).toEqual({ expanded: 'true', active: null })

  const first = await options(page).first().innerText()
  await page.keyboard.press('ArrowDown')
  expect(await stateOf(page)).toEqual({ expanded: 'true', active: first })
  expect(await options(page).first().getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowUp')
  expect((await stateOf(page)).active).toBeNull()
  await page.keyboard.press('ArrowUp')
  expect((await stateOf(page)).active).toBe(await options(page).last().innerText())
  expect(await field(page).inputValue()).toBe('s')

  // Escape closes, then clears.
  await page.keyboard.press('Escape')
  expect(await stateOf(page)).toEqual({ expanded: 'false', active: null })
  expect(await field(page).inputValue()).toBe('s')
  await page.keyboard.press('Escape')
  expect(await field(page).inputValue()).toBe('')

  // Enter takes the option; what was chosen before stays.
  await page.keyboard.type('sportag')
  await expect.poll(() => options(page).first().innerText()).toContain('Kia Sportage')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/model=Kia/)
  expect(paramsOf(page)).toMatchObject({ fuel: 'Diesel', model: 'Kia:Sportage' })
  expect(paramsOf(page)).not.toHaveProperty('search')
  expect(await field(page).inputValue()).toBe('')
  expect(await listbox(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL((url) => !url.searchParams.has('model'))
  expect(paramsOf(page)).toMatchObject({ fuel: 'Diesel' })

  // Tab leaves, and chooses nothing.
  await type(page, 'kia')
  await options(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await listbox(page).waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('kia')
  expect(complaints).toEqual([])
  await context.close()
})

it('completes a text that has other words, and sends it as it is where nothing is chosen', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en`)
  await type(page, 'white sport')
  await options(page).first().waitFor()
  await expect.poll(() => options(page).first().innerText()).toBe('white Kia Sportage')
  await options(page).first().click()
  await page.waitForURL(/search=white\+Kia\+Sportage/)
  await expect.poll(() => field(page).inputValue()).toBe('white Kia Sportage')
  // The page of the search has a field of its own, in place of the home page's.
  await page.getByRole('heading', { level: 1, name: /^[\d,]+ cars?$/ }).waitFor()

  await field(page).fill('zyxwvu')
  await page.keyboard.press('Enter')
  await page.waitForURL(/search=zyxwvu/)
  expect(complaints).toEqual([])
  await context.close()
})

it('offers the last searches in an empty field, and forgets them', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/search?page=1`)
  await field(page).focus()
  await expect.poll(() => field(page).getAttribute('aria-autocomplete')).toBe('list')
  for (const text of ['كيا', 'هيونداي ديزل', 'bmw', 'x1', 'x2', 'كيا', 'x3']) {
    await field(page).fill(text)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('search') === text)
    await expect.poll(() => field(page).getAttribute('value')).toBe(text)
  }
  await page.goto(`${base}/`)
  await field(page).focus()
  await options(page).first().waitFor()
  const names = () => options(page).allInnerTexts()
  expect(await names()).toEqual(['x3', 'كيا', 'x2', 'x1', 'bmw'])
  expect(await violationsOf(page)).toEqual([])

  await page.getByRole('button', { name: 'إزالة «x2»' }).click()
  expect(await names()).toEqual(['x3', 'كيا', 'x1', 'bmw'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Delete')
  expect(await names()).toEqual(['كيا', 'x1', 'bmw'])
  await page.getByRole('button', { name: 'مسح الكل' }).click()
  await listbox(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('[]')
  expect(complaints).toEqual([])
  await context.close()
})

it('works as a plain field where suggestions cannot be had', async () => {
  const { page, context } = await visit(browser())
  await context.route('**/api/cars/suggestions*', (route) => route.abort())
  await openPage(page, `${base}/en`)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/cars/suggestions'))
  await type(page, 'kia')
  await failed
  expect(await listbox(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/search\?.*search=kia/)
  await page.locator('main article').first().waitFor()
  await context.close()
})

it('asks for the last of what was typed, and shows no older answer in its place', async () => {
  const { page, context } = await visit(browser())
  const asked: string[] = []
  const [late, answerLate] = deferred()
  const [answered, markAnswered] = deferred()
  await context.route('**/api/cars/suggestions*', async (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? ''
    asked.push(q)
    if (q === 'k') await late
    // Who no longer waits for it has ended the call.
    await route.continue().catch(() => undefined)
    if (q === 'k') markAnswered()
  })
  await openPage(page, `${base}/en`)
  await type(page, 'k')
  await expect.poll(() => asked).toEqual(['k'])
  await page.keyboard.type('ia spor', { delay: 10 })
  await expect.poll(() => options(page).first().innerText()).toContain('Kia Sportage')
  answerLate()
  await answered
  expect(await options(page).first().innerText()).toContain('Kia Sportage')
  expect(asked.length).toBeLessThan(6)
  await context.close()
})

/** A promise, and what fulfils it. */
function deferred(): [Promise<void>, () => void] {
  let fulfil = () => {}
  const promise = new Promise<void>((resolve) => {
    fulfil = resolve
  })
  return [promise, () => fulfil()]
}

/** More than an example stands. */
const EXAMPLE_MS = 6_000

it('shows one example after the other, until somebody uses the field', async () => {
  const context = await browser().newContext({ reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.clock.install()
  await openPage(page, `${base}/en`)
  const example = () => field(page).getAttribute('placeholder')
  const first = await example()
  await page.clock.fastForward(EXAMPLE_MS)
  await expect.poll(example).not.toBe(first)
  const second = await example()
  await field(page).focus()
  await page.clock.fastForward(EXAMPLE_MS)
  expect(await example()).toBe(second)
  await context.close()
})

it('leaves the example where nothing may move', async () => {
  const { page, context } = await visit(browser())
  await page.clock.install()
  const help = page.waitForResponse((response) => response.url().includes('search-help'))
  await openPage(page, `${base}/en`)
  const first = await field(page).getAttribute('placeholder')
  await page.clock.fastForward(EXAMPLE_MS)
  await help
  await page.clock.fastForward(EXAMPLE_MS)
  expect(await field(page).getAttribute('placeholder')).toBe(first)
  await context.close()
})
