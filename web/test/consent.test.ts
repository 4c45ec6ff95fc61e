import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, sidewaysOf, untilStill, violationsOf, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'
import { barOf, batchesOf, storedConsent } from './usage-visit.ts'
import { looksOf } from './looks.ts'

const { base, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile(false)

it.each(looksOf('the question about counting'))(
  'asks in $language at $width, $theme, with a bar that has no violation',
  async ({ prefix, ...look }) => {
    const { page, complaints, context } = await visit(browser(), look)
    await openPage(page, `${base}${prefix}/car/${car}`)
    await barOf(page).waitFor()
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    const [no, yes] = await barOf(page).getByRole('button').all()
    const sizes = [await no?.boundingBox(), await yes?.boundingBox()]
    expect([sizes[0]?.width, sizes[0]?.height]).toEqual([sizes[1]?.width, sizes[1]?.height])
    expect(await no?.getAttribute('class')).toBe(await yes?.getAttribute('class'))
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each([
  [320, 1],
  [320, 2],
  [390, 2],
  [1_280, 2],
  [1_440, 1],
])(
  'covers neither the price bar nor the button to WhatsApp at %i with text %i times as large',
  async (width, times) => {
    const { page, context } = await visit(browser(), { width })
    await openPage(page, `${base}/en/car/${car}`)
    await barOf(page).waitFor()
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size * 100}%`), times)
    /** Whether each of these is what stands at its own middle. */
    const areFree = () =>
      page.evaluate(() => {
        const own = '[data-bottom-bar] :is(a, button, p), a.fixed, section[aria-labelledby=consent] button'
        return [...document.querySelectorAll(own)].flatMap((element) => {
          // In the bar, which scrolls where it has more lines than the window has room for.
          if (element.closest('[aria-labelledby=consent]')) element.scrollIntoView({ block: 'nearest' })
          const { left, top, width, height } = element.getBoundingClientRect()
          if (width === 0) return []
          const there = document.elementFromPoint(left + width / 2, top + height / 2)
          return element.contains(there)
            ? []
            : [`${element.outerHTML.slice(0, 90)} under ${there?.outerHTML.slice(0, 90)}`]
        })
      })
    await expect.poll(areFree).toEqual([])
    expect(await barOf(page).evaluate((bar) => bar.scrollWidth - bar.clientWidth)).toBe(0)
    await context.close()
  },
)

it('comes by Tab after the link to the content, takes no focus, and is answered by nothing but its buttons', async () => {
  const { page, context } = await visit(browser())
  const { requests } = batchesOf(context)
  await openPage(page, `${base}/en/search?page=1`)
  await barOf(page).waitFor()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await barOf(page).evaluate((bar) => bar.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  expect(await barOf(page).isVisible()).toBe(true)
  expect([await storedConsent(page), requests.length]).toEqual([null, 0])
  await page.reload()
  await barOf(page).waitFor()
  await context.close()
})

it('sends nothing before an answer, and after a yes nothing of what was done before', async () => {
  const { page, context } = await visit(browser())
  const { requests, namesOf } = batchesOf(context)
  await openPage(page, `${base}/en/search?page=1`)
  await barOf(page).waitFor()
  await page.getByRole('link', { name: 'Next' }).click()
  await page.waitForURL(/page=2/)
  await page.locator('#sort').selectOption('price-asc')
  await page.waitForURL(/sortBy=price/)
  await barOf(page).getByRole('button', { name: 'Accept' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  expect(await storedConsent(page)).toEqual({ answer: 'yes', version: 2, at: expect.stringMatching(/Z$/) as string })
  expect(requests).toEqual([])
  await page.getByRole('combobox', { name: 'Write what you look for' }).fill('kia')
  await page.keyboard.press('Enter')
  await expect.poll(namesOf).toEqual(['search_cars'])
  await context.close()
})

it('keeps a no through a reload, asks nobody again, and sends nothing', async () => {
  const { page, context } = await visit(browser())
  const { requests } = batchesOf(context)
  await openPage(page, `${base}/en/search?page=1`)
  await barOf(page).getByRole('button', { name: 'Decline' }).click()
  await barOf(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
  await page.locator('#sort').selectOption('price-asc')
  await page.waitForURL(/sortBy=price/)
  await untilQuiet(page)
  expect(await storedConsent(page)).toMatchObject({ answer: 'no', version: 2 })
  expect(await barOf(page).count()).toBe(0)
  // What waits is sent when a page is left.
  await openPage(page, `${base}/en/cookies`)
  expect(requests).toEqual([])
  await context.close()
})

it('takes another answer on the page about cookies, in this tab and in others', async () => {
  const { page, context } = await visit(browser())
  const { namesOf } = batchesOf(context)
  const other = await context.newPage()
  await openPage(other, `${base}/en/search?page=1`)
  await openPage(page, `${base}/en/cookies`)
  await barOf(page).waitFor()
  await page.getByText('You have not answered. You are not counted.').waitFor()
  await page.getByRole('button', { name: 'Count me', exact: true }).click()
  await page.getByText('You are counted.', { exact: true }).waitFor()
  await barOf(page).waitFor({ state: 'detached' })
  await barOf(other).waitFor({ state: 'detached' })
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await other.locator('#sort').selectOption('price-asc')
  await expect.poll(namesOf).toEqual(['sort_cars'])
  await page.getByRole('button', { name: 'Do not count me' }).click()
  await page.getByText('You are not counted.', { exact: true }).waitFor()
  await other.locator('#sort').selectOption('year-desc')
  await other.waitForURL(/sortBy=year/)
  await openPage(other, `${base}/en/terms`)
  expect(namesOf()).toEqual(['sort_cars'])
  expect(await storedConsent(page)).toMatchObject({ answer: 'no' })
  await context.close()
})

it.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)('asks nobody and sends nothing where the browser says %s', async (signal, value) => {
  const { page, context } = await visit(browser())
  await context.addInitScript(
    ([name, said]) => Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => said }),
    [signal, value] as const,
  )
  // Even an agreement of before counts for less.
  await context.addInitScript(() => localStorage.setItem('consent', '{"answer":"yes","version":2}'))
  const { requests } = batchesOf(context)
  await openPage(page, `${base}/en/search?page=1`)
  await page.locator('#sort').selectOption('price-asc')
  await page.waitForURL(/sortBy=price/)
  await openPage(page, `${base}/en/cookies`)
  await page.getByText('Your browser asks not to be tracked. You are not counted.').waitFor()
  expect(await barOf(page).count()).toBe(0)
  expect(requests).toEqual([])
  await context.close()
})
