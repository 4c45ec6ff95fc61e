import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { brandingOf, drawn, UNBRANDED } from './branding.ts'
import { openPage, sidewaysOf, violationsOf } from './browser.ts'
import { pricingStackOfFile } from './pricing-stack.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { place } = pricingStackOfFile(0)
const { staff, call } = staffOfFile(place)

const PAGE = '/en/admin-dashboard/business-settings'
const { save, saved } = brandingOf(call)
afterEach(() => save(UNBRANDED))

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const pressSave = (page: Page) => button(page, 'Save All Changes').click()

type Control = 'Crop & upload logo' | 'Upload original (no crop)' | 'Select image'
/** Chooses a picture of the device, as a press on that button asks for it. @param picture its bytes, or the path of a large one */
async function choose(page: Page, control: Control, picture: Buffer | string): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await button(page, control).click()
  const file = typeof picture === 'string' ? picture : { name: 'picture.png', mimeType: 'image/png', buffer: picture }
  await (await asked).setFiles(file)
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

it('says of a picture of 50 MB how large one may be, and keeps the old one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const large = join(folder, 'large.png')
  await writeFile(large, Buffer.alloc(50_000_000))
  await save({ logo_url: '/favicon.svg' })
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  await choose(page, 'Upload original (no crop)', large)
  await page.getByText('The file must not be larger than 5 MB.').waitFor()
  expect(await field(page, 'Logo URL').inputValue()).toBe('/favicon.svg')
  expect((await saved()).logo_url).toBe('/favicon.svg')
  await context.close()
})

it('keeps an uploaded picture in its field where somebody has saved meanwhile', async () => {
  const { page, context } = await staff(`${PAGE}?tab=branding`)
  // What was loaded before is what this page began with.
  await field(page, 'Logo URL').waitFor()
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
  await remove.waitFor()
  // From a moment that the page's clock has not reached yet: on a busy machine three seconds pass between two presses.
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 2_000)))
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
