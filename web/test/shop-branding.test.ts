import { stackTokens } from '@karvan/test-kit'
import { afterEach, expect, it } from 'vitest'
import { brandingOf, drawn, UNBRANDED } from './branding.ts'
import { browserOfFile, openPage, sidewaysOf, violationsOf, visit } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(0)
const browser = browserOfFile()
const { save } = brandingOf(staffOfFile(place).call)
afterEach(() => save(UNBRANDED))

/** What staff save is in the open shop within this. */
const IN_THE_SHOP = { timeout: 5_000, interval: 100 }

/** @returns the address of the picture */
async function upload(path: 'logo' | 'hero-background', picture: Buffer): Promise<string> {
  const token = await (await stackTokens(place().superuserUrl))('admin')
  const body = new FormData()
  body.set('image', new Blob([new Uint8Array(picture)]), 'picture.png')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${place().base}/api/uploads/${path}`, { method: 'POST', headers, body })
  const { url, success } = (await answer.json()) as { url: string; success: boolean }
  expect([answer.status, success]).toEqual([200, true])
  return url
}

it('is in the open shop within five seconds: logo, background, icon and colours', async () => {
  const logo = await upload('logo', await drawn(300, 100))
  const hero = await upload('hero-background', await drawn(1_280, 300))
  const visitor = await visit(browser())
  const { page: shop, complaints } = visitor
  await openPage(shop, `${place().base}/en`)
  const actionOf = () =>
    shop.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim())
  const before = await actionOf()
  const banner = shop.getByRole('banner')
  const shown = async () => ({
    logo: await banner.getByRole('img', { name: 'Silk Road, drawn' }).count(),
    hero: await shop.locator('main img[fetchpriority=high]').count(),
    icon: await shop.locator('link[rel=icon]').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    action: await actionOf(),
  })
  await save({
    logo_url: logo,
    logo_alt_text: 'Silk Road, drawn',
    hero_background_image: hero,
    favicon_url: logo,
    primary_color: { 500: '#dc2626', 600: '#b91c1c' },
  })
  await expect.poll(shown, IN_THE_SHOP).toEqual({ logo: 1, hero: 1, icon: [logo], action: '#b91c1c' })
  expect(await violationsOf(shop)).toEqual([])
  await shop.setViewportSize({ width: 390, height: 800 })
  expect([await violationsOf(shop), await sidewaysOf(shop)]).toEqual([[], 0])

  // The server writes the same, with the place of the logo kept and the colours before the first paint.
  const written = async () => await (await fetch(`${place().base}/en`)).text()
  await expect.poll(written, IN_THE_SHOP).toContain('/theme/')
  const html = await written()
  expect(html).toContain('<link rel="stylesheet" href="/theme/dc2626-b91c1c-64748b-475569.css">')
  expect(html).toMatch(new RegExp(`<img[^>]* width="300" height="100"[^>]* src="${logo}"`))
  expect(html.match(/<link rel="icon"[^>]*>/g)).toEqual([`<link rel="icon" href="${logo}">`])

  await save(UNBRANDED)
  await expect.poll(shown, IN_THE_SHOP).toEqual({ logo: 0, hero: 0, icon: ['/favicon.svg'], action: before })
  expect(await shop.locator('link[href^="/theme/"]').count()).toBe(0)
  expect(complaints).toEqual([])
  await visitor.context.close()
})

it('shows the default icon with the name where the logo is none, and the shop’s drawing beside it', async () => {
  await save({ logo_url: '/uploads/nothing.webp', brand_name: 'Silk Road' })
  const { page, context } = await visit(browser())
  const text = async () => {
    await openPage(page, `${place().base}/en`)
    return await page.getByRole('banner').innerText()
  }
  await expect.poll(text, { timeout: 15_000 }).toContain('Silk Road')
  expect(await page.locator('.hero-car').count()).toBe(1)
  await context.close()
})

it.each(['light', 'dark'] as const)(
  'has no text that cannot be read in staff’s colours, in the %s theme',
  async (theme) => {
    await save({
      primary_color: { 500: '#fde047', 600: '#a16207' },
      secondary_color: { 500: '#f472b6', 600: '#f9a8d4' },
    })
    const { page, context } = await visit(browser(), { theme })
    for (const path of ['/en', '/en/search', '/en/login']) {
      const hasTheme = async () => {
        await openPage(page, place().base + path)
        return await page.locator('link[href^="/theme/"]').count()
      }
      await expect.poll(hasTheme, { timeout: 15_000 }).toBe(1)
      expect([path, await violationsOf(page)]).toEqual([path, []])
    }
    await context.close()
  },
)

it('keeps the content security policy of the pages', async () => {
  const policies = await Promise.all(
    ['/en', '/en/admin-dashboard/business-settings'].map(
      async (path) => (await fetch(place().base + path)).headers.get('content-security-policy') ?? '',
    ),
  )
  for (const policy of policies) {
    expect(policy.replace(/'sha256-[^']+'/, "'sha256-…'").split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-…'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
  }
})
