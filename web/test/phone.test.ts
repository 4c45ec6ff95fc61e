import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base, cars, sold } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()

/** Of a phone that has much to do. */
const BUSY_MS = 300

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What lies over a link, button or field of the page at some height, though it is none of the page's own. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelectorAll<HTMLElement>(':is(main, footer) :is(a, button, input, select)')
    return [...own].flatMap((element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
      const isSeen = width > 0 && height > 0 && top > 80 && bottom < window.innerHeight
      const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
      const over = corners
        .map(([x, y]) => document.elementFromPoint(x, y))
        .find((one) => one?.closest('.fixed, .sticky'))
      return isSeen && over?.closest('main, footer') === null
        ? [`${element.outerHTML.slice(0, 80)} under ${over.outerHTML.slice(0, 80)}`]
        : []
    })
  })

it.each([
  [390, 844],
  [900, 800],
])('covers nothing that can be pressed on the home page at %i x %i', async (width, height) => {
  const context = await browser().newContext({ viewport: { width, height }, locale: 'sq-AL' })
  const page = await context.newPage()
  await openPage(page, base)
  await page.getByRole('link', { name: 'Kjo faqe është edhe në shqip' }).waitFor()
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 0; top < whole; top += height / 2) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    expect(await covered(page), `at ${top}`).toEqual([])
  }
  await context.close()
})

it.each([
  ['/en', 'to the left', -1, 'Photo 2 of 5'],
  ['', 'to the right', 1, 'الصورة 2 من 5'],
])("shows a card's next picture by a swipe in %s/search %s, and loads none before", async (language, _, way, said) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openPage(page, `${base}${language}/search?page=1`)
  await untilQuiet(page)
  const card = page.locator('main article').first()
  const of = (place: number) => asked.filter((address) => new RegExp(`_00${place}[.]jpg`).test(address)).length
  const swiped = () => card.getByRole('status').filter({ hasText: said }).count()
  expect([of(2), asked.filter((address) => address.includes('card-pictures')).length]).toEqual([0, 0])

  const { x, y, width, height } = (await card.locator('.studio').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + by, y: y + height / 2 }],
    })
  const swipe = async () => {
    await touch('touchStart')
    for (const by of [10, 30, 60, 90, 120]) await touch('touchMove', by * way)
    await touch('touchEnd')
  }
  // The finger that comes first brings the code, so it may take a second one on a slow line.
  await touch('touchStart')
  await touch('touchMove', way)
  await expect.poll(() => card.getByRole('status').count()).toBe(1)
  for (const by of [10, 30, 60, 90, 120]) await touch('touchMove', by * way)
  await touch('touchEnd')
  await expect.poll(swiped).toBe(1)
  await expect.poll(() => of(2)).toBe(1)
  expect([of(3), new URL(page.url()).pathname]).toEqual([0, `${language}/search`])
  await swipe()
  await expect.poll(() => of(3)).toBe(1)
  expect(new URL(page.url()).pathname).toBe(`${language}/search`)
  expect(complaints).toEqual([])
  await context.close()
})

it('closes the filters by Back with what was chosen, and takes it back by another Back', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en`)
  await openPage(page, `${base}/en/search?page=1`)
  const all = await heading(page).innerText()
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page).getByRole('checkbox', { name: /^Kia/ }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Automatic/ })
    .click()
  await page.waitForURL(/transmission=Automatic/)

  await page.goBack()
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.waitForURL(/brand=Kia.*transmission=Automatic|transmission=Automatic.*brand=Kia/)
  await expect.poll(() => heading(page).innerText()).not.toBe(all)

  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${base}/en/search?page=1`)
  expect(await dialog(page).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${base}/en`)
  expect(complaints).toEqual([])
  await context.close()
})

it('keeps what was chosen in the filters though Back comes before the page shows it', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page)
    .getByRole('checkbox', { name: /^Kia/ })
    .evaluate((box: HTMLInputElement, pause) => {
      box.click()
      history.back()
      // The browser steps back meanwhile, and the page has no time to follow the choice.
      const until = performance.now() + pause
      while (performance.now() < until);
    }, BUSY_MS)
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.waitForURL(/brand=Kia/)
  await page.getByRole('button', { name: 'Remove: Kia' }).waitFor()
  await context.close()
})

it('makes one step back of a visit to the filters that was ended by its button', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/search?page=1`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page).getByRole('checkbox', { name: /^Kia/ }).click()
  await page.waitForURL(/brand=Kia/)
  await dialog(page)
    .getByRole('button', { name: /^Show .* cars?$/ })
    .click()
  await expect.poll(() => dialog(page).count()).toBe(0)
  expect(page.url()).toContain('brand=Kia')
  await page.goBack()
  await expect.poll(() => page.url()).toBe(`${base}/en/search?page=1`)
  expect(await dialog(page).count()).toBe(0)
  await context.close()
})

it.each([
  ['the pictures', /^full screen$/i],
  ['sharing', /^share$/i],
])('closes %s by Back, and stays on the car where it was', async (_name, button) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/car/${car}`)
  await page.getByRole('button', { name: button }).scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await page.getByRole('button', { name: button }).click()
  await dialog(page).waitFor()
  await page.goBack()
  await expect.poll(() => dialog(page).count()).toBe(0)
  expect(page.url()).toBe(`${base}/en/car/${car}`)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)

  // Closed by Escape it leaves nothing for Back to do.
  await page.getByRole('button', { name: button }).click()
  await dialog(page).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog(page).count()).toBe(0)
  await page.goBack()
  await expect.poll(() => page.url()).toBe('about:blank')
  expect(complaints).toEqual([])
  await context.close()
})

/** Texts that reach beyond the window, where nothing scrolls sideways to show them. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element): boolean => {
      const { overflowX, position } = getComputedStyle(element)
      if (position === 'absolute' && element.clientWidth <= 1) return true
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowX === 'hidden') return element !== document.body
      return element.parentElement !== null && scrolls(element.parentElement)
    }
    const texts = [...document.querySelectorAll('body *')].filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''),
    )
    return texts
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (left < -1 || right > window.innerWidth + 1) && !scrolls(element)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  })

const PATHS = ['/', '/en/search?page=1', `/sq/car/${car}`, '/en/login']

it('shows a text of twice the size whole on a phone', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  for (const path of PATHS) {
    await openPage(page, base + path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect.poll(() => cutOff(page), { message: path }).toEqual([])
  }
  await context.close()
})

it('scrolls sideways at no width', async () => {
  const { page, context } = await visit(browser())
  for (const path of PATHS) {
    await openPage(page, base + path)
    for (const width of [320, 390, 560, 640, 648, 656, 768, 899, 900, 1_119, 1_280]) {
      await page.setViewportSize({ width, height: 800 })
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      await expect.poll(beyond, { message: `${path} at ${width}` }).toBeLessThanOrEqual(0)
    }
  }
  await context.close()
})

it('prints a car without what cannot be pressed on paper', async () => {
  const { page, context } = await visit(browser(), { width: 794 })
  await openPage(page, `${base}/en/car/${car}`)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.locator('button:visible').count()).toBe(0)
  for (const part of ['banner', 'contentinfo'] as const) expect(await page.getByRole(part).isVisible()).toBe(false)
  await context.close()
})

it('shows no control that does nothing where no script runs', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false, viewport: { width: 1_280, height: 900 } })
  const page = await context.newPage()
  for (const path of ['/en', '/en/search?page=1', `/en/car/${car}`]) {
    await page.goto(base + path)
    const controls = page.locator('button:visible, select:visible, [type=checkbox]:visible, [type=range]:visible')
    const names = await controls.evaluateAll((all) =>
      all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
    )
    const search = path === '/en' ? ['Search cars'] : path.includes('search') ? ['Search'] : []
    expect(names, path).toEqual(search)
  }
  for (const path of ['/en', '/en/search?page=1']) {
    await page.goto(base + path)
    await page.getByRole('combobox', { name: 'Write what you look for' }).fill('kia')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/search\?search=kia/)
  }
  await context.close()
})

it('has one filled button on the page of a sold car', async () => {
  const { page, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/sold/${sold}`)
  const filled = page
    .getByRole('main')
    .locator(':is(a, button)')
    .filter({ hasNot: page.locator('article') })
  const grounds = await filled.evaluateAll((all) => {
    const action = getComputedStyle(document.documentElement).getPropertyValue('--action')
    const probe = Object.assign(document.createElement('i'), { style: `background:${action}` })
    document.body.append(probe)
    const ground = getComputedStyle(probe).backgroundColor
    return all.filter((one) => getComputedStyle(one).backgroundColor === ground).map((one) => one.textContent)
  })
  expect(grounds).toEqual(['Browse Other Cars'])
  await context.close()
})
