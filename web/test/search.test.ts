import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base } = inject('shop')
const browser = browserOfFile()

async function totalOf(query: string): Promise<number> {
  const answer = await fetch(`${base}/api/cars?limit=1&${query}`)
  return ((await answer.json()) as { data: { pagination: { total: number } } }).data.pagination.total
}

const column = (page: Page) => page.getByRole('complementary')
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()
const carsOf = (total: number) => `${total} ${total === 1 ? 'car' : 'cars'}`

/** Ticks a box of a group as somebody without a mouse does. */
async function tick(page: Page, group: string, name: RegExp): Promise<void> {
  const box = column(page).getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name }).first()
  await box.focus()
  await page.keyboard.press('Space')
}

it.each([1280, 1000, 390])('leaves no hole in the last row of cars at %i', async (width) => {
  const { page, context } = await visit(browser(), { width })
  await openPage(page, `${base}/en/search?page=1`)
  const list = page.getByRole('list').filter({ has: page.getByRole('article') })
  // All boxes at one moment: the page may still move while its parts come.
  const marginsOfLastRow = () =>
    list.evaluate((element) => {
      const boxes = [...element.children].map((card) => card.getBoundingClientRect())
      const last = boxes.filter(({ top }) => Math.abs(top - (boxes.at(-1)?.top ?? 0)) < 1)
      const { left, right } = element.getBoundingClientRect()
      return [(last[0]?.left ?? NaN) - left, right - (last.at(-1)?.right ?? NaN)]
    })
  const difference = async () => {
    const [before = NaN, after = NaN] = await marginsOfLastRow()
    return Math.abs(before - after)
  }
  await expect.poll(difference).toBeLessThan(0.5)
  await context.close()
})

it('shows as many cars as stand beside a choice, in every group, ticked by the keyboard', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1&brand=Kia`)
  const legends = ['Accident record', 'Drive', 'Seats', 'Trim', 'Model', 'Fuel', 'Body type', 'Colour', 'Transmission']
  for (const legend of legends) {
    await openPage(page, `${base}/en/search?page=1&brand=Kia`)
    const group = column(page).getByRole('group', { name: legend, exact: true })
    const isOpen = page.getByRole('checkbox', { disabled: false, checked: false })
    const row = group.locator('label').filter({ has: isOpen }).nth(1)
    await expect.poll(() => row.innerText(), { message: legend }).toMatch(/\d$/)
    const count = Number(/[\d,]+$/.exec(await row.innerText())?.[0].replace(',', ''))
    expect(count, legend).toBeGreaterThan(0)
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await expect.poll(() => heading(page), { message: legend }).toBe(carsOf(count))
    // One chip for the brand, one for the choice.
    const chips = page.getByRole('list', { name: 'Filters' }).getByRole('button')
    expect(await chips.count(), legend).toBe(2)
    await chips.nth(1).click()
    await expect.poll(() => chips.count(), { message: legend }).toBe(1)
  }
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['', 'التصفية', ['سجل الحوادث', 'نظام الدفع', 'المقاعد', 'الفئة']],
  ['/en', 'Filters', ['Accident record', 'Drive', 'Seats', 'Trim']],
  ['/sq', 'Filtrat', ['Historiku i aksidenteve', 'Tërheqja', 'Ulëset', 'Versioni']],
] as const)('has every group in the sheet of a phone at %s', async (language, filters, legends) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}${language}/search?page=1&brand=Kia`)
  await page.getByRole('button', { name: filters }).first().click()
  const sheet = page.getByRole('dialog')
  for (const name of legends) {
    const choices = sheet.getByRole('group', { name, exact: true }).getByRole('checkbox')
    await expect.poll(() => choices.count(), { message: name }).toBeGreaterThan(1)
  }
  expect(complaints).toEqual([])
  await context.close()
})

it('shows what was understood as chips, and takes one away without the others', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search`)
  await page
    .getByRole('combobox', { name: 'Write what you look for' })
    .fill('kia sportage white or black under 200000 sar not lpg')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Filters' }).getByRole('listitem')
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual(['Kia', 'Sportage', 'White', 'Black', 'Not: LPG', 'Up to SAR 200,000'])
  // The filters say the same, and each can be changed there.
  expect(
    await column(page)
      .getByRole('checkbox', { name: /^White/ })
      .isChecked(),
  ).toBe(true)

  const rest = 'model=Kia:Sportage&priceMax=200000&currency=SAR&not=fuel:LPG'
  await page.getByRole('button', { name: 'Remove: White', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page)).toBe(carsOf(await totalOf(`${rest}&color=Black`)))
  expect(await chips.allInnerTexts()).toEqual(['Kia', 'Sportage', 'Black', 'Not: LPG', 'Up to SAR 200,000'])
  expect(new URL(page.url()).searchParams.get('search')).toBeNull()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toContain('not lpg')
  await expect.poll(() => chips.count()).toBe(6)
  await tick(page, 'Colour', /^Gray|^Grey/)
  await expect.poll(() => heading(page)).toBe(carsOf(await totalOf(`${rest}&color=White,Black,Gray`)))
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['/en', 'Remove “Up to 1990”', 'Close matches'],
  ['', 'إزالة «حتى 1990»', 'سيارات قريبة من طلبك'],
  ['/sq', 'Hiq „Deri 1990“', 'Vetura të përafërta'],
])('names the one thing that is in the way, and shows near matches, at %s', async (language, remove, near) => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}${language}/search?page=1&brand=Tesla&yearTo=1990`)
  const section = page.getByRole('region', { name: near })
  await expect.poll(() => section.getByRole('article').count()).toBeGreaterThan(1)
  await page.getByRole('button', { name: remove }).click()
  await page.waitForURL((url) => !url.searchParams.has('yearTo') && url.searchParams.get('brand') === 'Tesla')
  const total = await totalOf('brand=Tesla')
  await expect.poll(() => heading(page)).toContain(String(total))
  expect(complaints).toEqual([])
  await context.close()
})

it.each([
  ['/en', 'Not understood: ', 'Remove'],
  ['', 'لم نفهم: ', 'إزالة'],
  ['/sq', 'Nuk u kuptua: ', 'Hiq'],
])('names a word that nobody knows, and shows the rest, at %s', async (language, chip, remove) => {
  const { page, context } = await visit(browser())
  await page.goto(`${base}${language}/search?page=1&search=Kia+zyxwvu`)
  const item = page.getByRole('listitem').filter({ hasText: `${chip}zyxwvu` })
  await item.getByRole('button', { name: remove }).waitFor()
  await page.getByRole('article').first().waitFor()
  await context.close()
})

it('finds a model by either of its Arabic names, and calls it by both in card, chip and filter', async () => {
  const { page, context } = await visit(browser())
  const both = 'أفانتي (إلنترا)'
  for (const name of ['افانتي', 'النترا']) {
    await page.goto(`${base}/search?page=1&brand=Hyundai&search=${encodeURIComponent(name)}`)
    await page
      .getByRole('article')
      .first()
      .getByRole('heading', { name: `هيونداي ${both}` })
      .waitFor()
    await page.getByRole('listitem').filter({ hasText: both }).first().waitFor()
    await page.getByRole('complementary').getByRole('checkbox', { name: both }).waitFor()
  }
  // The line clamp of a paragraph from right to left would cut the beginning of a Latin trim.
  const trim = page.getByRole('article').first().locator('p[dir]')
  const directions = await trim.evaluate((p) => `${p.getAttribute('dir') ?? ''} ${getComputedStyle(p).textAlign}`)
  expect(directions).toBe('ltr end')
  await context.close()
})

it('takes a second brand while a model is chosen, and models of both', async () => {
  const { page, complaints, context } = await visit(browser())
  await openPage(page, `${base}/en/search?page=1&brand=Hyundai`)
  await tick(page, 'Model', /^Grandeur/)
  const grandeurs = await totalOf('model=Hyundai:Grandeur')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs))

  await tick(page, 'Brand', /^Kia/)
  const withKia = await totalOf('brand=Kia')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs + withKia))

  await tick(page, 'Model, Kia', /^Sorento/)
  const sorentos = await totalOf('model=Kia:Sorento')
  await expect.poll(() => heading(page)).toBe(carsOf(grandeurs + sorentos))
  expect(new URL(page.url()).searchParams.get('model')).toBe('Hyundai:Grandeur,Kia:Sorento')
  await page.getByRole('button', { name: 'Remove: Hyundai', exact: true }).click()
  await expect.poll(() => heading(page)).toBe(carsOf(sorentos))
  expect(new URL(page.url()).searchParams.get('model')).toBe('Kia:Sorento')
  expect(complaints).toEqual([])
  await context.close()
})
