import type { CarDetail, StaffCar, StaffCarDetail } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { isolateName } from '../kit/src/format.ts'
import { openPage } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'

const { base } = inject('shop')
const { windowOf, staff, call } = staffOfFile()

const CARS = '/en/admin-dashboard/cars'

/** Cars of this file alone: from the end of the list, where no other test looks. */
let cars: StaffCar[]
beforeAll(async () => {
  const query = '/api/cars/admin?state=on_sale&sortBy=price&sortOrder=asc&limit=12'
  cars = (await call<{ cars: StaffCar[] }>('GET', query)).cars
})
const carAt = (at: number): StaffCar => {
  const car = cars[at]
  if (!car) throw new Error('there are too few cars')
  return car
}
const now = (car: StaffCar) => call<StaffCarDetail>('GET', `/api/cars/admin/${car.id}`)
const inShop = (car: StaffCar) => call<CarDetail>('GET', `/api/cars/${car.id}`)
const totalOf = async (query: string) =>
  (await call<{ pagination: { total: number } }>('GET', `/api/cars/admin?${query}`)).pagination.total
const nameOf = ({ brand, model, year }: StaffCar) => `${brand} ${model} ${year ?? ''}`.trim()
const rows = (page: Page) => page.getByRole('table', { name: 'Cars' }).getByRole('row')
const only = (car: StaffCar) => `${CARS}?search=${car.source_id}`
const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit Car' })

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
    const total = await totalOf('')
    const { page, context } = await staff(CARS)
    await page.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(size))
    const shown = Math.min(size, total)
    await page.getByText(`1 – ${shown} of ${total}`).waitFor()
    // Of many rows those in view are drawn.
    if (shown <= 200) await expect.poll(() => rows(page).count(), { timeout: 20_000 }).toBe(shown + 1)
    await context.close()
  })

  it('shows all cars, some at a time, and draws those in view', async () => {
    const total = await totalOf('')
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
    await openPage(page, `${base}${CARS}?sortBy=price&sortOrder=asc&limit=0`)
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

describe('the form of a car', () => {
  it('opens by a press on the row and by Enter, in five sections', async () => {
    const { page, context } = await staff(only(carAt(1)))
    await page.getByText(carAt(1).title, { exact: true }).click()
    for (const section of [
      'Basic Information',
      'Vehicle Details',
      'Source Information',
      'Images',
      'Encar Specific Information',
    ]) {
      await editing(page).getByRole('group', { name: section }).waitFor()
    }
    await page.keyboard.press('Escape')
    await editing(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: `${carAt(1).brand} ${carAt(1).model}` }).focus()
    await page.keyboard.press('Enter')
    await editing(page).waitFor()
    await context.close()
  })

  it('corrects a car in the shop, says what the source says, and gives way to it again', async () => {
    const car = carAt(2)
    const { page, complaints, context } = await staff(only(car))
    await page.getByText(car.title, { exact: true }).click()
    await editing(page).getByLabel('Mileage (km)').fill('٤٨٬٧٠٠')
    await editing(page).getByLabel('Location').fill('Jeddah port')
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('The car is saved.').waitFor()
    expect(await inShop(car)).toMatchObject({ mileage: 48_700, region: 'Jeddah port' })
    await page.getByText('Edited by staff: Mileage (km), Location').first().waitFor()

    await page.getByText(car.title, { exact: true }).click()
    await editing(page)
      .getByText(`Edited by staff. The source says: ${car.mileage?.toLocaleString('en') ?? ''}`)
      .waitFor()
    for (const button of await editing(page).getByRole('button', { name: "Take the source's" }).all())
      await button.click()
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).waitFor({ state: 'detached' })
    expect(await now(car)).toMatchObject({ mileage: car.mileage, location: car.location, edited: [] })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('names each field that no car can have so, and saves nothing', async () => {
    const car = carAt(3)
    const { page, context } = await staff(`${only(car)}&panel=edit:${car.id}`)
    await editing(page).getByLabel('Title').fill('')
    await editing(page).getByLabel('Year').fill('1850')
    await editing(page).getByLabel('Price').fill('cheap')
    await editing(page).getByLabel('Mileage (km)').fill('-5')
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).locator('[aria-invalid=true]').nth(3).waitFor()
    expect(await editing(page).locator('[aria-invalid=true]').count()).toBe(4)
    await editing(page).getByLabel('Title').fill(car.title)
    await editing(page).getByLabel('Year').fill(String(car.year))
    await editing(page).getByLabel('Price').fill(String(car.price))
    await editing(page).getByLabel('Mileage (km)').fill('77000')
    await editing(page).getByLabel('VIN').fill('KMHEO41DBLA123456')
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).getByText('A VIN has 17 letters and figures').waitFor()
    expect((await now(car)).edits).toEqual([])
    await context.close()
  })

  it('tells the second of two who edit one car, who then decides', async () => {
    const car = carAt(4)
    const { page, context } = await staff(`${only(car)}&panel=edit:${car.id}`)
    await editing(page).getByLabel('Location').fill('Dammam')
    await call('PUT', `/api/cars/${car.id}`, { location: 'Durrës', mileage: 55_000 })
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).getByText('Somebody else has saved a change since.').waitFor()
    await editing(page)
      .getByText(/Durrës/)
      .waitFor()
    expect(await now(car)).toMatchObject({ location: 'Durrës' })
    await editing(page).getByRole('button', { name: 'Keep mine' }).click()
    await editing(page).waitFor({ state: 'detached' })
    expect(await now(car)).toMatchObject({ location: 'Dammam', mileage: 55_000 })
    await call('PUT', `/api/cars/${car.id}`, { release: ['location', 'mileage'] })
    await context.close()
  })

  it('puts a field back from its history, with the name of who changed it', async () => {
    const car = carAt(5)
    await call('PUT', `/api/cars/${car.id}`, { badge: 'A trim of staff' })
    const { page, context } = await staff(`${only(car)}&panel=view:${car.id}`)
    await page.getByText('A trim of staff').last().waitFor()
    await page.getByRole('button', { name: 'Put back: Badge' }).click()
    await page.getByText('Badge is put back.').waitFor()
    expect(await now(car)).toMatchObject({ badge: car.badge, edited: [] })
    await context.close()
  })

  it('shows another picture first, and leaves one out', async () => {
    const car = cars.slice(6).find(({ image_count }) => image_count > 2)
    if (!car) throw new Error('no car has three pictures')
    const before = await now(car)
    const { page, context } = await staff(`${only(car)}&panel=edit:${car.id}`)
    await editing(page).getByRole('button', { name: 'Show first: Picture 2' }).click()
    await editing(page).getByRole('button', { name: 'Leave out: Picture 3' }).click()
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).waitFor({ state: 'detached' })
    const [first, second, , ...others] = before.image_urls
    expect((await now(car)).image_urls).toEqual([second, first, ...others])
    await call('PUT', `/api/cars/${car.id}`, { release: ['image_urls'] })
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

it.each([
  ['its id at the source', (car: StaffCar) => car.source_id],
  ['its VIN', (car: StaffCar) => car.vin ?? ''],
  ['its names and year', (car: StaffCar) => `${car.title} ${car.year ?? ''}`],
])('is found in the palette by %s', async (_what, typed) => {
  const car = cars.slice(1).find(({ vin }) => vin !== null)
  if (!car) throw new Error('no car has a VIN')
  const { page, context } = await staff('/en/admin-dashboard')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await palette.getByRole('combobox').fill(typed(car))
  await palette.getByRole('group', { name: 'Cars' }).getByRole('option', { name: car.source_id }).click()
  await page.waitForURL((url) => url.search.includes(encodeURIComponent(`view:${car.id}`)))
  await page.getByRole('dialog', { name: nameOf(car) }).waitFor()
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

describe('a car that is entered by hand', () => {
  it('wants what every car has, and is sold with its picture, its price and its verdict', async () => {
    const { page, complaints, context } = await staff(CARS)
    await page.getByRole('button', { name: 'Add Car' }).click()
    const panel = page.getByRole('dialog', { name: 'Add New Car' })
    await panel.getByRole('button', { name: 'Save' }).click()
    for (const name of ['Brand', 'Model', 'Year', 'Price', 'Source URL', 'Source website']) {
      await panel.getByRole('textbox', { name, exact: true }).and(page.locator('[aria-invalid=true]')).waitFor()
    }
    expect(await panel.getByLabel('Source platform').inputValue()).toBe('Encar')
    expect(await panel.getByRole('combobox', { name: 'Currency' }).inputValue()).toBe('EUR')
    const model = `Camry ${Date.now()}`
    for (const [name, text] of [
      ['Brand', 'Toyota'],
      ['Model', model],
      ['Year', '٢٠٢٤'],
      ['Price', '21.500,50'],
      ['Mileage (km)', '12000'],
      ['Source URL', 'https://dealer.example/camry'],
      ['Source website', 'dealer.example'],
      ['Source platform', 'A dealer'],
    ] as const) {
      await panel.getByLabel(name, { exact: false }).first().fill(text)
    }
    await panel.getByRole('combobox', { name: 'Fuel type' }).selectOption('Hybrid')
    await panel.getByRole('combobox', { name: 'Body type' }).selectOption('Sedan')
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer()
    await panel.locator('input[type=file]').setInputFiles([
      { name: 'front.jpg', mimeType: 'image/jpeg', buffer: picture },
      { name: 'back.jpg', mimeType: 'image/jpeg', buffer: picture },
    ])
    await panel.getByRole('img', { name: 'Picture 2' }).waitFor()
    expect(await panel.getByRole('img', { name: 'Picture 1' }).getAttribute('src')).toMatch(/^blob:/)
    await panel.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The car is added.').waitFor()
    await panel.waitFor({ state: 'detached' })

    const [car] = (await call<{ cars: StaffCar[] }>('GET', `/api/cars/admin?searchTerm=${encodeURIComponent(model)}`))
      .cars
    if (!car) throw new Error('the car is not in the list')
    expect(car).toMatchObject({ year: 2024, price: 21_500.5, currency: 'EUR', mileage: 12_000, image_count: 2 })
    const shown = await inShop(car)
    expect(shown.status).toBe('available')
    expect(shown.landed?.amount).toBeGreaterThan(0)
    // Nobody has said what its papers say.
    expect(shown.imports?.SA.verdict).toBe('not_known')
    await openPage(page, `${base}/en/car/${car.id}`)
    await page.getByRole('heading', { level: 1, name: new RegExp(model) }).waitFor()
    expect(complaints).toEqual([])
    await call('DELETE', `/api/cars/${car.id}`)
    await context.close()
  })

  it('takes no picture that is none', async () => {
    const { page, context } = await staff(`${CARS}?panel=new`)
    const panel = page.getByRole('dialog', { name: 'Add New Car' })
    await panel
      .locator('input[type=file]')
      .setInputFiles([{ name: 'car.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }])
    await panel.getByText('The file must be a JPEG, PNG or WebP picture').waitFor()
    expect(await panel.getByRole('img').count()).toBe(0)
    await context.close()
  })
})
