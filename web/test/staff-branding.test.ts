import type { SiteSettings, StaffSettings } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { browserOfFile, openPage, sidewaysOf, violationsOf, visit } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(0)
const browser = browserOfFile()
const { staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/business-settings'
const BULK = '/api/business-settings/bulk'
/** What staff save is in the open shop within this. */
const IN_THE_SHOP = { timeout: 5_000, interval: 100 }
const BEGINNING: Partial<SiteSettings> = {
  brand_name: '',
  logo_url: '',
  logo_alt_text: '',
  favicon_url: '',
  hero_background_image: '',
  hero_overlay_opacity: 0.7,
  hero_overlay_color: 'bg-black',
  primary_color: { 500: '#3b82f6', 600: '#2563eb' },
  secondary_color: { 500: '#64748b', 600: '#475569' },
}

const save = (values: Partial<SiteSettings>) =>
  call('PUT', BULK, { settings: Object.entries(values).map(([key, value]) => ({ key, value })) })
const saved = async () => (await call<StaffSettings>('GET', '/api/business-settings')).settings
afterEach(() => save(BEGINNING))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressSave = (page: Page) => button(page, 'Save All Changes').click()

const drawn = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 20, g: 90, b: 160, alpha } } })
    .png()
    .toBuffer()

type Control = 'Crop & upload logo' | 'Upload original (no crop)' | 'Select image'
/** Chooses a picture of the device, as a press on that button asks for it. */
async function choose(page: Page, control: Control, buffer: Buffer): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await button(page, control).click()
  await (await asked).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
}

/** Uploads by the API, as the screen does. @returns the address */
async function uploaded(page: Page, path: 'logo' | 'hero-background', picture: Buffer): Promise<string> {
  const url = await page.evaluate(
    async ([target, base64]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const form = new FormData()
      form.set('image', new Blob([bytes]), 'picture.png')
      const headers = { authorization: `Bearer ${localStorage.getItem('accessToken') ?? ''}` }
      const answer = await fetch(`/api/uploads/${target}`, { method: 'POST', headers, body: form })
      return ((await answer.json()) as { url: string }).url
    },
    [path, picture.toString('base64')] as const,
  )
  expect(url).toMatch(/^\/uploads\//)
  return url
}

it.each([
  ['', ['Business Info', 'Logo & Branding', 'Contact Info', 'Theme Colors', 'Shop', 'Brand name', 'Company name']],
  [
    '?tab=branding',
    ['Logo URL', 'Logo alt text', 'Favicon URL', 'Clear All', 'Remove', 'Crop & upload logo', 'Select image']
      .concat(['Upload original (no crop)', 'Homepage Background', 'A wide image, at least 1280 × 300 pixels.'])
      .concat(['Overlay opacity 0.7', 'Black', 'Dark Blue', 'Dark Gray', 'Dark Indigo']),
  ],
  [
    '?tab=contact',
    ['Address', 'City', 'Postal code', 'Country', 'Phone 1', 'Phone 2', 'Phone 3', 'Primary e-mail', 'Support e-mail'],
  ],
  ['?tab=theme', ['Primary 500', 'Primary 600', 'Secondary 500', 'Secondary 600']],
  ['?tab=shop', ['Opening hours', 'Seller', 'Last year offered']],
])('shows at %s what the documents name', async (tab, texts) => {
  const { page, context, complaints } = await staff(PAGE + tab)
  await page.getByRole('heading', { name: 'Business Settings', level: 1 }).waitFor({ state: 'attached' })
  await button(page, 'Refresh').waitFor()
  await button(page, 'Save All Changes').waitFor()
  const shown = (await page.locator('main').innerText()).replaceAll(/\s+/g, ' ')
  expect(texts.filter((text) => !shown.includes(text))).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})

it('saves the twenty documented settings in one operation, from whichever section', async () => {
  const { page, context } = await staff(PAGE)
  await field(page, 'Brand name').fill('Silk Road')
  await page.getByRole('link', { name: 'Logo & Branding' }).click()
  await field(page, 'Logo alt text').fill('Silk Road, drawn')
  await page
    .getByRole('link', { name: /^Business Info/ })
    .getByText('Not saved')
    .waitFor()
  await pressSave(page)
  await page.getByRole('status').getByText('All 20 settings saved successfully in one operation!').waitFor()
  expect(await saved()).toMatchObject({ brand_name: 'Silk Road', logo_alt_text: 'Silk Road, drawn' })
  await context.close()
})

describe('the crop dialog', () => {
  it('cuts a logo by the keyboard alone, and saves its address', async () => {
    const { page, context, complaints } = await staff(`${PAGE}?tab=branding`)
    await choose(page, 'Crop & upload logo', await drawn(1_200, 800, 0.5))
    const dialog = page.getByRole('dialog', { name: 'Crop Logo' })
    for (const name of ['Free', '1:1 Square', '3:1 Wide', '4:1 Very Wide']) await button(page, name).waitFor()
    expect(await button(page, '3:1 Wide').getAttribute('aria-pressed')).toBe('true')
    await dialog.getByText('The logo is transparent. Cropping puts it on white.').waitFor()
    expect(await violationsOf(page)).toEqual([])

    await button(page, '4:1 Very Wide').press('Enter')
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    expect(await Promise.all(['min', 'max', 'step'].map((name) => zoom.getAttribute(name)))).toEqual(['1', '3', '0.01'])
    const frame = dialog.getByRole('group', { name: 'What is cut out' })
    await frame.focus()
    for (const key of ['+', '+', '-']) await page.keyboard.press(key)
    expect(await zoom.inputValue()).toBe('1.1')
    const placeOf = async () => {
      const [, x = '', y = ''] =
        /translate\((-?[\d.]+)px, (-?[\d.]+)px\)/.exec(
          (await dialog.locator('img').first().getAttribute('style')) ?? '',
        ) ?? []
      return [Number(x), Number(y)] as const
    }
    const [x0] = await placeOf()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(async () => (await placeOf())[0]).toBe(x0 - 8)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await placeOf())[0]).toBe(x0 - 9)

    await button(page, 'Save Crop').press('Enter')
    await page.getByText('The logo is uploaded and saved.').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const { logo_url: url } = await saved()
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-720x180\.webp$/)
    const picture = await (await fetch(place().base + url)).arrayBuffer()
    const { channels } = await sharp(picture).stats()
    // On white: half of the blue is left, and nothing shines through.
    expect(channels).toHaveLength(3)
    expect(Math.round(channels[0]?.mean ?? 0)).toBeGreaterThan(120)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('cuts a background to 1280 : 300', async () => {
    const { page, context } = await staff(`${PAGE}?tab=branding`)
    await choose(page, 'Select image', await drawn(1_600, 900))
    const dialog = page.getByRole('dialog', { name: 'Crop Homepage Background' })
    await dialog.getByText('1,600 × 375').waitFor()
    await button(page, 'Cancel').click()
    await dialog.waitFor({ state: 'detached' })
    expect((await saved()).hero_background_image).toBe('')
    await choose(page, 'Select image', await drawn(1_600, 900))
    await dialog.getByText('1,600 × 375').waitFor()
    await button(page, 'Save Crop').click()
    await page.getByText('The background is uploaded and saved.').waitFor()
    expect((await saved()).hero_background_image).toMatch(/-1600x375\.jpg$/)
    await context.close()
  })

  it.each([
    ['Canvas not supported', 'getContext'],
    ['Failed to create blob', 'toBlob'],
  ] as const)('says %s where the browser has none, and stays open', async (text, broken) => {
    const { page, context } = await staff(`${PAGE}?tab=branding`)
    await choose(page, 'Select image', await drawn(1_280, 300))
    await page.getByText('1,280 × 300').waitFor()
    await page.evaluate((name) => {
      if (name === 'getContext') HTMLCanvasElement.prototype.getContext = () => null
      else HTMLCanvasElement.prototype.toBlob = (done) => done(null)
    }, broken)
    await button(page, 'Save Crop').click()
    await page.getByRole('dialog').getByText(text).waitFor()
    await context.close()
  })

  it.each([
    ['Crop & upload logo', 'Failed to crop logo'],
    ['Select image', 'Failed to crop image'],
  ] as const)('says after %s of a file that is no picture: %s', async (control, text) => {
    const { page, context } = await staff(`${PAGE}?tab=branding`)
    await choose(page, control, Buffer.from('no picture'))
    await page.getByRole('dialog').getByText(text).waitFor()
    // Saving without a part does nothing.
    await button(page, 'Save Crop').click()
    await button(page, 'Save Crop').waitFor()
    await context.close()
  })
})

it('uploads the original as it is, and says why one is refused', async () => {
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  await choose(page, 'Upload original (no crop)', await drawn(360, 120, 0.5))
  await page.getByText('The logo is uploaded and saved.').waitFor()
  const { logo_url: url } = await saved()
  const { hasAlpha, width } = await sharp(await (await fetch(place().base + url)).arrayBuffer()).metadata()
  expect([hasAlpha, width]).toEqual([true, 360])

  await choose(page, 'Upload original (no crop)', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await page.getByText('The file must be a JPEG, PNG or WebP picture of at most 16 megapixels.').waitFor()
  expect((await saved()).logo_url).toBe(url)
  await refuse(page, '**/api/uploads/logo', 500, 'internal')
  await choose(page, 'Upload original (no crop)', await drawn(9, 9))
  await page.getByText('Upload failed', { exact: true }).waitFor()
  await context.close()
})

it('keeps an uploaded picture in its field where somebody has saved meanwhile', async () => {
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  await save({ brand_name: 'Theirs' })
  await choose(page, 'Upload original (no crop)', await drawn(90, 30))
  await page.getByText('Somebody has saved these settings since you opened them.').waitFor()
  expect(await field(page, 'Logo URL').inputValue()).toMatch(/-90x30\.webp$/)
  await pressSave(page)
  await page.getByText('All 20 settings saved').waitFor()
  expect(await saved()).toMatchObject({ brand_name: 'Theirs', logo_url: expect.stringMatching(/-90x30/) as string })
  await context.close()
})

it('removes a logo by two presses within three seconds, and by one never', async () => {
  await save({ logo_url: '/favicon.svg' })
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  await page.clock.install()
  await page.reload()
  const group = page.getByRole('region', { name: 'Logo', exact: true })
  const remove = group.getByRole('button', { name: 'Remove', exact: true })
  const confirm = group.getByRole('button', { name: 'Confirm', exact: true })
  await remove.click()
  await confirm.waitFor()
  await page.clock.runFor(2_900)
  await confirm.waitFor()
  await page.clock.runFor(200)
  await remove.waitFor()
  expect(await field(page, 'Logo URL').inputValue()).toBe('/favicon.svg')
  await remove.click()
  await confirm.click()
  expect(await field(page, 'Logo URL').inputValue()).toBe('')
  await context.close()
})

it('clears logo and alt text together, and hides a preview that does not load', async () => {
  await save({ logo_url: '/favicon.svg', logo_alt_text: 'Old' })
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  await button(page, 'Clear All').click()
  expect([await field(page, 'Logo URL').inputValue(), await field(page, 'Logo alt text').inputValue()]).toEqual([
    '',
    'Logo',
  ])
  await page.getByRole('link', { name: /^Business Info/ }).click()
  await field(page, 'Brand name').fill('Silk Road')
  await page.getByRole('link', { name: /^Logo & Branding/ }).click()
  await button(page, 'Clear All').click()
  expect(await field(page, 'Logo alt text').inputValue()).toBe('Silk Road Logo')
  await field(page, 'Logo URL').fill('/uploads/nothing.webp')
  await page.getByText('The logo could not be loaded.').waitFor()
  expect(await page.getByRole('img', { name: 'Silk Road Logo' }).count()).toBe(0)
  await context.close()
})

it('refuses a palette whose buttons cannot be read, names the section, and offers the nearest that can', async () => {
  const { page, context } = await staff(`${PAGE}?tab=theme`)
  await field(page, 'Primary 500').fill('#f59e0b')
  await field(page, 'Primary 600').fill('#d97706')
  await page.getByText('White text on #d97706 is hard to read (3.1 : 1, at least 4.5 : 1 is needed).').waitFor()
  await page.getByText('3.1 : 1', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Contact Info' }).click()
  await pressSave(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was saved.' })
  await alert.getByRole('link', { name: 'Theme Colors' }).click()
  expect(await field(page, 'Primary 600').getAttribute('aria-invalid')).toBe('true')
  await page.getByText('their contrast must be at least 4.5 : 1').waitFor()
  expect((await saved()).primary_color[600]).toBe('#2563eb')
  await page.getByRole('button', { name: /^Use #/ }).click()
  await pressSave(page)
  await page.getByText('All 20 settings saved').waitFor()
  expect((await saved()).primary_color).toMatchObject({ 500: '#f59e0b' })
  await context.close()
})

it('is in the open shop within five seconds: logo, background, icon and colours', async () => {
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  const logo = await uploaded(page, 'logo', await drawn(300, 100))
  const hero = await uploaded(page, 'hero-background', await drawn(1_280, 300))
  await context.close()
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

  await save(BEGINNING)
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
    ['/en', PAGE].map(async (path) => (await fetch(place().base + path)).headers.get('content-security-policy') ?? ''),
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

it.each([
  ['', 1_280, 'light'],
  ['', 390, 'dark'],
  ['/en', 390, 'light'],
] as const)('has no violation at %s, %d wide, in the %s theme', async (prefix, width, theme) => {
  await save({ logo_url: '/favicon.svg', hero_background_image: '/favicon.svg' })
  const { page, context, complaints } = await staff(`${prefix}/admin-dashboard/business-settings`, { width, theme })
  for (const tab of ['info', 'branding', 'contact', 'theme', 'shop']) {
    await openPage(page, `${place().base}${prefix}/admin-dashboard/business-settings?tab=${tab}`)
    await page.locator('main h2').first().waitFor()
    expect([tab, await violationsOf(page), await sidewaysOf(page)]).toEqual([tab, [], 0])
  }
  await openPage(page, `${place().base}${prefix}/admin-dashboard/business-settings?tab=branding`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'picture.png',
      mimeType: 'image/png',
      buffer: await drawn(900, 500, 0.5),
    })
  await page.getByRole('dialog').getByRole('slider').waitFor()
  expect([await violationsOf(page), await sidewaysOf(page)]).toEqual([[], 0])
  expect(complaints).toEqual([])
  await context.close()
})
