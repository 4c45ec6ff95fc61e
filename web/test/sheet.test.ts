import type { Page } from 'playwright-core'
import { encode } from 'uqr'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars } = inject('shop')
const [, , car = ''] = cars
const browser = browserOfFile()

/** What each language says first, and what the second one says beside it. */
const SAID = [
  { prefix: '', print: 'طباعة', said: ['المواصفات', 'Specifications', 'الممشى', 'Mileage', 'Commission'] },
  { prefix: '/en', print: 'Print', said: ['Specifications', 'المواصفات', 'Mileage', 'الممشى', 'العمولة'] },
  { prefix: '/sq', print: 'Printo', said: ['Kilometrazhi', 'Specifications', 'Mileage', 'Commission'] },
]

/** What the browser was asked to print, so that no dialog opens. */
async function notePrints(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(Number(document.documentElement.dataset['prints'] ?? 0) + 1)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0))
}

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

/** The dark squares of the code on the page, as `x y`. */
const squaresOf = async (page: Page): Promise<readonly string[]> => {
  const drawn = (await page.getByRole('article').locator('footer svg path').getAttribute('d')) ?? ''
  return Array.from(drawn.matchAll(/M(\d+) (\d+)h1v1/g), ([, x, y]) => `${x ?? ''} ${y ?? ''}`).toSorted()
}
const squaresFor = (text: string): readonly string[] =>
  encode(text, { border: 0 })
    .data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])))
    .toSorted()

it.each(SAID)(
  'prints one sheet in two languages from the page of a car in "$prefix"',
  async ({ prefix, print, said }) => {
    const { page, complaints, context } = await visit(browser())
    const prints = await notePrints(page)
    await openPage(page, `${base}${prefix}/car/${car}`)
    const price = page.locator('section[aria-labelledby=price]')
    const amounts = (await price.locator('dl dd').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))
    expect(amounts.length).toBeGreaterThan(3)
    await price.getByRole('link', { name: print, exact: true }).click()
    await page.waitForURL(`${base}${prefix}/car/${car}/sheet`)
    await expect.poll(prints).toBe(1)

    const sheet = page.getByRole('article')
    const text = await sheet.innerText()
    for (const word of said) expect(text).toContain(word)
    const shown = await sheet.locator('table td').allInnerTexts()
    expect(shown.map((cell) => cell.replace(/\s+/g, ' '))).toEqual(amounts)
    expect(await squaresOf(page)).toEqual(squaresFor(`${base}${prefix}/car/${car}`))
    expect(await sheet.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(200)

    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pagesOf(pdf)).toBe(1)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const role of ['banner', 'contentinfo'] as const) expect(await page.getByRole(role).isVisible()).toBe(false)
    expect(await page.getByRole('main').getByRole('button').filter({ visible: true }).count()).toBe(0)
    expect(complaints).toEqual([])
    // Once: a reload shows it and does not print again.
    await page.reload()
    await page.locator('html[data-app=ready]').waitFor({ state: 'attached' })
    await sheet.locator('footer').waitFor({ state: 'attached' })
    expect(await prints()).toBe(0)
    await context.close()
  },
)

it('says who can be asked, of which day it is, and what is not in the price', async () => {
  const { page, context } = await visit(browser())
  const settings = (await (await fetch(`${base}/api/settings/public`)).json()) as { data: { contact_email: string } }
  await openPage(page, `${base}/en/car/${car}/sheet`)
  const sheet = page.getByRole('article')
  const foot = sheet.locator('footer')
  await foot.waitFor()
  expect(await foot.innerText()).toContain(settings.data.contact_email)
  expect(await foot.innerText()).toContain(`Printed on ${new Date().getUTCDate()}`)
  await sheet.getByText('Customs and VAT are not in it').waitFor()
  await sheet.getByText('لا يشمل الجمارك والضريبة').waitFor()
  await context.close()
})

it('can be read without scripts, in one language', async () => {
  const context = await browser().newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${base}/en/car/${car}/sheet`)
  expect(await page.getByRole('article').innerText()).toContain('Total to Jeddah')
  await context.close()
})
