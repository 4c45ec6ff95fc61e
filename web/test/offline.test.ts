import { until } from '@karvan/test-kit'
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, untilStill, violationsOf } from './browser.ts'
import { proxyOf } from './other-build.ts'

const { base, cars } = inject('shop')
const [first = '', second = '', third = ''] = cars
const browser = browserOfFile()

const cards = 'main article'

/** The worker is started once a page has had time for itself. */
const UNTIL_STARTED_MS = 10_000

interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
}

/** A visitor with two favorites, whose browser has a worker that has kept them. */
async function visitorWithFavorites(origin = base, storage: Readonly<Record<string, string>> = {}): Promise<Visitor> {
  const context = await browser().newContext({ serviceWorkers: 'allow', viewport: { width: 1_280, height: 900 } })
  await context.addInitScript(
    (items) => {
      for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text)
    },
    { favorites: JSON.stringify([first, second]), ...storage },
  )
  const page = await context.newPage()
  await page.clock.install()
  await openPage(page, `${origin}/en/search`)
  await page.clock.fastForward(UNTIL_STARTED_MS)
  await until(
    'the favorites are kept, with their pictures and pages',
    () => cachedBy(page),
    (cached) =>
      cached.filter((path) => path.startsWith('/api/images/')).length === 2 &&
      ['/favorites', '/sq/favorites', '/en/offline'].every((path) => cached.includes(path)),
  )
  return { page, context }
}

/** Every entry of every cache: path and query. */
const cachedBy = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => await (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url.slice(location.origin.length))
  })

it('shows the favorites without a network, with pictures and of when they are, and goes on with one', async () => {
  const { page, context } = await visitorWithFavorites()
  await context.setOffline(true)
  await page.goto(`${base}/en/favorites`)
  await page.getByText(/^You are offline\. This is your list as of today, .\d\d:\d\d.\.$/).waitFor()
  await expect.poll(() => page.locator(cards).count()).toBe(2)
  const links = await page.locator(`${cards} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(links)).toEqual(new Set([`/en/car/${first}`, `/en/car/${second}`]))
  const picture = page.locator(`${cards} img`).first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)
  await page.locator(cards).first().getByRole('button', { pressed: true }).click()
  await expect.poll(() => page.locator(cards).count()).toBe(1)

  await context.setOffline(false)
  await page.getByText('You are offline').waitFor({ state: 'detached' })
  expect(await page.locator(cards).count()).toBe(1)
  await context.close()
})

it.each([
  ['', 'أنت غير متصل بالإنترنت', 'عرض المفضلة'],
  ['/en', 'You are offline', 'Show favourites'],
  ['/sq', 'Jeni pa internet', 'Shfaq të preferuarat'],
])(
  'says in "%s" that there is no network, leads to the favorites, and goes on by itself',
  async (prefix, title, link) => {
    const { page, context } = await visitorWithFavorites()
    await context.setOffline(true)
    const address = `${base}${prefix}/car/${third}?destination=XK`
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: link }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe(prefix.slice(1) || 'ar')
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('link', { name: link }).click()
    await expect.poll(() => page.locator(cards).count()).toBe(2)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()

    await context.setOffline(false)
    await page.waitForURL(address)
    await page.locator('section[aria-labelledby=price]').waitFor()
    await context.close()
  },
)

it('keeps nothing of somebody who is signed in, and nothing that failed', async () => {
  const answer = await fetch(`${base}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `offline-${Date.now()}@karvan.test`, password: 'a password that is long' }),
  })
  const { data } = (await answer.json()) as {
    data: { accessToken: string; refreshToken: string; user: { email: string } }
  }
  const { page, context } = await visitorWithFavorites(base, {
    accessToken: data.accessToken,
    refreshToken: data.refreshToken,
    user: JSON.stringify(data.user),
  })
  await openPage(page, `${base}/en/account`)
  await page.getByText('This device').waitFor()
  for (const path of ['/en/track', '/en/quote/22222222', '/en/nowhere', '/en/favorites']) {
    await openPage(page, base + path)
  }
  await expect.poll(() => page.locator(cards).count()).toBe(2)
  const cached = (await cachedBy(page)).map((path) => path.replace(/\?.*/, ''))
  const known = [/^\/assets\//, /^\/api\/cars$/, /^\/api\/images\//, /^(\/en|\/sq)?\/(favorites|offline)$/]
  expect(cached.filter((path) => !known.some((kind) => kind.test(path)))).toEqual([])
  const texts = await page.evaluate(async () => {
    const open = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const answers = await Promise.all(open.map((cache) => cache.matchAll()))
    return await Promise.all(answers.flat().map((one) => one.text()))
  })
  for (const secret of [data.user.email, data.accessToken, data.refreshToken]) {
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
  }
  await context.close()
})

it('answers with the network where there is one, also with what failed', async () => {
  const { page, context } = await visitorWithFavorites()
  await openPage(page, `${base}/en/favorites`)
  await context.route(/\/api\/cars\?ids=/, (route) =>
    route.fulfill({ status: 400, json: { success: false, message: 'No' } }),
  )
  await page.reload()
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
  await context.close()
})

it('is taken over by the next build once no page of the one before is left', async () => {
  const proxy = await proxyOf(base)
  const { page, context } = await visitorWithFavorites(proxy.origin)
  const buildsAt = (at: Page) =>
    at.evaluate(async () => (await caches.keys()).filter((name) => name.includes('build')).toSorted())
  const [before = ''] = await buildsAt(page)
  proxy.nextBuild()
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update())
  // It waits beside the one that the open page has.
  await expect.poll(() => buildsAt(page)).toEqual([before, 'karvan-build-next'])
  await page.close()
  // A browser needs a moment to see that the last page has gone.
  await until(
    'the next build is alone',
    async () => {
      const visited = await context.newPage()
      await openPage(visited, `${proxy.origin}/en/search`)
      const names = await buildsAt(visited)
      await visited.close()
      return names
    },
    (names) => names.join() === 'karvan-build-next',
  )
  const next = await context.newPage()
  proxy.goAway()
  await next.goto(`${proxy.origin}/en/favorites`)
  await expect.poll(() => next.locator(cards).count()).toBe(2)
  await next.getByText('You are offline').waitFor()
  await context.close()
  await proxy.close()
})

it('shows a favorite that was chosen before there was no network, and does not say that one chosen since is gone', async () => {
  const { page, context } = await visitorWithFavorites()
  await context.setOffline(true)
  await page.goto(`${base}/en/favorites`)
  await page.evaluate((ids) => localStorage.setItem('favorites', JSON.stringify(ids)), [third, second])
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage')))
  await expect.poll(() => page.locator(`${cards} a[href="/en/car/${first}"]`).count()).toBe(0)
  await expect.poll(() => page.locator(cards).count()).toBe(1)
  await page.getByText('1 car', { exact: true }).waitFor()
  await context.close()
})

it('opens pages as ever where the browser can keep nothing more', async () => {
  const { page, context } = await visitorWithFavorites()
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // What the page before was still loading is given up by the next one.
    if (!why.includes('ABORTED')) failures.push(`${request.url()}: ${why}`)
  })
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: base, quotaSize: 1 })
  const before = await cachedBy(page)
  await openPage(page, `${base}/en/car/${third}`)
  await page.locator('section[aria-labelledby=price]').waitFor()
  await openPage(page, `${base}/en/favorites`)
  await expect.poll(() => page.locator(cards).count()).toBe(2)
  expect(failures).toEqual([])
  expect(new Set(await cachedBy(page))).toEqual(new Set(before))
  await context.close()
})

it('stands without its worker, and goes from browsers by what is written for that', async () => {
  const proxy = await proxyOf(base)
  const { page, context } = await visitorWithFavorites(proxy.origin)
  const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const [, code = ''] = /## The worker in browsers[\s\S]+?```js\n([\s\S]+?)```/.exec(guide) ?? []
  expect(code).toContain('unregister')
  proxy.sendWorker(code)
  await page.evaluate(async () => await (await navigator.serviceWorker.ready).update())
  await until(
    'nothing is kept any more',
    () => page.evaluate(() => caches.keys()),
    (names) => names.length === 0,
  )
  proxy.sendWorker(null)
  await page.close()
  const next = await context.newPage()
  const failures: string[] = []
  next.on('pageerror', (error) => failures.push(error.message))
  const before = proxy.workersSent()
  await openPage(next, `${proxy.origin}/en/favorites`)
  await expect.poll(() => next.locator(cards).count()).toBe(2)
  await expect.poll(proxy.workersSent).toBeGreaterThan(before)
  expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
  expect(failures).toEqual([])
  await context.close()
  await proxy.close()
})

it('sends its worker so that the next one is seen, and lets pages have no other', async () => {
  const answer = await fetch(`${base}/sw.js`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(answer.headers.get('content-type')).toContain('javascript')
  const policy = (await fetch(base)).headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
})
