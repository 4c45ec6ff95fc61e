import type { CarDetail, StaffCar } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { openPage } from './browser.ts'
import { CARS, carsOfFile, nameOf, only } from './staff-car-list.ts'
import { reserveCar } from './reserved-car.ts'
import { refuse } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call, carAt, carWith } = carsOfFile(0)

const inShop = (car: StaffCar) => call<CarDetail>('GET', `/api/cars/${car.id}`)
const rows = (page: Page) => page.getByRole('table', { name: 'Cars' }).getByRole('row')

describe('the list of cars', () => {
  it('shows the stock, a page of a hundred, and finds a car by its id', async () => {
    const { page, complaints, context } = await staff(CARS)
    await rows(page).nth(100).waitFor()
    expect(await rows(page).count()).toBe(101)
    await page.getByRole('searchbox', { name: 'Search cars...' }).fill(carAt(0).source_id)
    await page.getByText('1 – 1 of 1').waitFor()
    await page.getByText(carAt(0).title, { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  })

  it.each([50, 100, 200, 500])('has pages of %i rows', async (size) => {
    const { page, context } = await staff(CARS)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(size))
    const range = async () => /^1 – (\d+) of (\d+)$/.exec(await page.getByText(/^1 – \d+ of \d+$/).innerText())
    // Other tests enter and delete cars meanwhile.
    await expect.poll(async () => Math.min(size, Number((await range())?.[2])) - Number((await range())?.[1])).toBe(0)
    const shown = Number((await range())?.[1])
    expect(shown).toBeGreaterThan(0)
    // Of many rows those in view are drawn.
    if (shown <= 200) await expect.poll(() => rows(page).count(), { timeout: 20_000 }).toBe(shown + 1)
    await context.close()
  })

  it('shows all cars, some at a time, and draws those in view', async () => {
    const { cars: last } = await call<{ cars: StaffCar[] }>(
      'GET',
      `/api/cars/admin?sortBy=price&sortOrder=asc&limit=500`,
    )
    const visitor = await windowOf()
    const { page, complaints, context } = visitor
    // Chunks as the server would send them of a stock that is larger than this one.
    const asked: string[] = []
    await page.route(/cars\/admin\?.*limit=500/, (route) => {
      asked.push(route.request().url())
      return route.continue({ url: route.request().url().replace('limit=500', 'limit=220') })
    })
    // Other tests enter and delete cars meanwhile: the total is that of the page's own answer.
    const answered = page.waitForResponse(/cars\/admin\?/)
    await openPage(page, `${base}${CARS}?sortBy=price&sortOrder=asc&limit=0`)
    const { data } = (await (await answered).json()) as { data: { pagination: { total: number } } }
    const { total } = data.pagination
    const table = page.getByRole('table', { name: 'Cars' })
    await rows(page).nth(20).waitFor()
    expect(await table.getAttribute('aria-rowcount')).toBe(String(total + 1))
    const list = page.getByRole('region', { name: 'Cars' })
    const end = page.locator(`a[href*='${last.at(-1)?.id ?? ''}']`)
    await expect
      .poll(
        async () => {
          await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
          return await end.count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    expect(asked.length).toBe(Math.ceil(total / 220))
    expect(await rows(page).count()).toBeLessThan(80)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('is taken along as a file, as it is narrowed', async () => {
    const { page, context } = await staff(only(carAt(0)))
    await page.getByText('1 – 1 of 1').waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('karvan-cars.csv')
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(carAt(0).source_id)
    await context.close()
  })

  it('is sorted and narrowed in the address, so that Back leads through it', async () => {
    const { page, context } = await staff(CARS)
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await page.waitForURL(/sortBy=price/)
    await page.getByText(carAt(0).title, { exact: true }).first().waitFor()
    await page.getByRole('combobox', { name: 'Table' }).selectOption('encar')
    await page.waitForURL(/dataset=encar/)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('quarantined')
    await page.getByText('Kept back').nth(1).waitFor()
    await page.goBack()
    await page.goBack()
    await page.waitForURL((url) => !url.search.includes('dataset') && url.search.includes('sortBy=price'))
    await context.close()
  })

  it('says why it cannot be had, and tries again', async () => {
    const visitor = await windowOf()
    await refuse(visitor.page, '**/api/cars/admin?*', 500, 'internal')
    await openPage(visitor.page, base + CARS)
    await visitor.page.getByText('Failed to load cars').waitFor()
    await visitor.page.unroute('**/api/cars/admin?*')
    await visitor.page.getByRole('button', { name: 'Try again' }).click()
    await rows(visitor.page).nth(1).waitFor()
    await visitor.context.close()
  })

  it('is read by an editor, who edits and deletes nothing', async () => {
    const { page, context } = await staff(only(carAt(0)), { role: 'editor' })
    await page.getByRole('button', { name: `Actions: ${nameOf(carAt(0))}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
    await context.close()
  })
})

it('is deleted after a question, is nowhere then, and comes back by Undo and from the bin', async () => {
  const car = carAt(11)
  const name = isolateName(nameOf(car))
  const { page, context } = await staff(only(car))
  const remove = async () => {
    await page.getByRole('button', { name: `Actions: ${nameOf(car)}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog', { name: 'Delete Car' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByText(`${name} is deleted.`).waitFor()
  }
  await remove()
  await page.getByText('No data available').waitFor()
  expect((await fetch(`${base}/api/cars/${car.id}`)).status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`${name} is restored.`).waitFor()
  expect((await inShop(car)).status).toBe('available')

  await remove()
  await page.getByRole('combobox', { name: 'Show' }).selectOption('deleted')
  await page.getByText(car.title, { exact: true }).waitFor()
  await page.getByRole('button', { name: `Actions: ${nameOf(car)}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByText('No data available').waitFor()
  expect((await inShop(car)).status).toBe('available')
  await context.close()
})

it('says before a deletion how many open reservations there are, or that this is not known', async () => {
  const car = carAt(11)
  await reserveCar({ base, car: car.source_id })
  const { page, context } = await staff(only(car))
  const question = async () => {
    await page.getByRole('button', { name: `Actions: ${nameOf(car)}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return page.getByRole('dialog', { name: 'Delete Car' })
  }
  const asked = await question()
  await asked.getByText('1 open reservation of it stays open without a car to buy.').waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await refuse(page, '**/api/reservations?*')
  await (await question()).getByText('Whether somebody has reserved it is not known now.').waitFor()
  await context.close()
})

it.each([
  ['its id at the source', (car: StaffCar) => car.source_id],
  ['its VIN', (car: StaffCar) => car.vin ?? ''],
])('is found in the palette by %s', async (_what, typed) => {
  const car = carWith(({ vin }) => vin !== null)
  const { page, context } = await staff('/en/admin-dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill(typed(car))
  await palette.getByRole('group', { name: 'Cars' }).getByRole('option', { name: car.source_id }).click()
  await page.waitForURL((url) => url.search.includes(encodeURIComponent(`view:${car.id}`)))
  await page.getByRole('dialog', { name: nameOf(car) }).waitFor()
  await context.close()
})

it('is found in the palette by its names in Arabic, with digits of Arabic', async () => {
  const { page, context } = await staff('/en/admin-dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill('كيا ٢٠١٥')
  await palette
    .getByRole('group', { name: 'Cars' })
    .getByRole('option', { name: /Kia .* 2015/ })
    .first()
    .waitFor()
  await context.close()
})

it('is in Arabic on a phone, and the form fills the screen', async () => {
  const car = carAt(0)
  const { page, complaints, context } = await staff(`/admin-dashboard/cars?search=${car.source_id}`, {
    width: 390,
  })
  await page.locator(`a[href*='${car.id}']`).click()
  await page.getByRole('dialog', { name: 'تعديل السيارة' }).getByRole('group', { name: 'المعلومات الأساسية' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(complaints).toEqual([])
  await context.close()
})
