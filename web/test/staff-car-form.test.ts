import type { CarDetail, StaffCar } from '@karvan/contracts'
import { query } from '@karvan/test-kit'
import sharp from 'sharp'
import { describe, expect, inject, it } from 'vitest'
import { openPage } from './browser.ts'
import { CARS, carsOfFile, editing, only } from './staff-car-list.ts'

const { base, superuserUrl } = inject('shop')
const { staff, call, carAt, carWith, now } = carsOfFile(12)

const inShop = (car: StaffCar) => call<CarDetail>('GET', `/api/cars/${car.id}`)

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
    await editing(page).getByLabel('Description').fill('One owner.\nسيارة نظيفة')
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('The car is saved.').waitFor()
    expect(await inShop(car)).toMatchObject({
      mileage: 48_700,
      region: 'Jeddah port',
      description: { sq: 'One owner.\nسيارة نظيفة' },
    })
    await page.getByText('Edited by staff: Description, Mileage (km), Location').first().waitFor()

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

  it.each([
    ['Keep ours', 'Jeddah port', ['location'], 7],
    ["Take the source's", 'Busan', [], 8],
  ])('asks where the source has moved: %s', async (choice, location, edited, place) => {
    const car = carAt(place)
    await call('PUT', `/api/cars/${car.id}`, { location: 'Jeddah port' })
    // As a crawl notes it that shows the car with another place.
    await query(
      superuserUrl,
      `update inventory.staff_edits set source_value = '"Busan"' where source_id = $1 and field = 'region'`,
      [car.source_id],
    )
    expect(await now(car)).toMatchObject({ location: 'Jeddah port', moved: ['location'] })
    const { page, complaints, context } = await staff(`${only(car)}&panel=edit:${car.id}`)
    await editing(page).getByText('The source now says Busan.').waitFor()
    await editing(page).getByRole('button', { name: choice }).click()
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('The car is saved.').waitFor()
    expect(await now(car)).toMatchObject({ location, edited, moved: [] })
    expect(complaints).toEqual([])
    await context.close()
    await call('PUT', `/api/cars/${car.id}`, { release: ['location'] })
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
    const car = carWith(({ image_count }) => image_count > 2)
    const before = await now(car)
    const { page, context } = await staff(`${only(car)}&panel=edit:${car.id}`)
    await editing(page).getByRole('button', { name: 'Show first: Picture 2', exact: true }).click()
    await editing(page).getByRole('button', { name: 'Leave out: Picture 3', exact: true }).click()
    await editing(page).getByRole('button', { name: 'Save' }).click()
    await editing(page).waitFor({ state: 'detached' })
    const [first, second, , ...others] = before.image_urls
    expect((await now(car)).image_urls).toEqual([second, first, ...others])
    await call('PUT', `/api/cars/${car.id}`, { release: ['image_urls'] })
    await context.close()
  })
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
