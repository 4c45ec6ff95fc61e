import type { StaffCar } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sidewaysOf, violationsOf } from './browser.ts'
import { CARS, carsOfFile, only } from './staff-car-list.ts'

const { staff, carAt, carWith, now } = carsOfFile(36)

const form = (page: Page) => page.getByRole('dialog', { name: 'Import CSV' })
const change = (page: Page) => page.getByRole('dialog', { name: 'Change of cars by a file' })

const file = (text: string, name = 'cars.csv') => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const rowsOf = (cars: readonly StaffCar[], location: string) =>
  ['source,source_id,location', ...cars.map((car) => `${car.source},${car.source_id},"${location}"`)].join('\r\n')

async function choose(page: Page, given: ReturnType<typeof file>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form(page).getByRole('button', { name: 'Choose file…' }).click(),
  ])
  await chooser.setFiles(given)
  await form(page).getByText(given.name).waitFor()
}

describe('a file of cars', () => {
  it('that was exported and edited is previewed, applied and put back', async () => {
    const car = carWith(({ location }) => location !== null)
    const { page, complaints, context } = await staff(only(car))
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    const text = await readFile(await download.path(), 'utf8')
    await page.getByRole('button', { name: 'Import CSV' }).click()
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await form(page).getByText('Choose a file.').waitFor()
    await choose(page, file(text.replace(`,${car.location ?? ''},`, ',"جدة، الميناء",')))
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await change(page).getByText('Preview: nothing is changed yet').waitFor()
    await change(page).getByText('جدة، الميناء').waitFor()
    await change(page).getByText('images, state, quarantine').waitFor()
    expect(await now(car)).toMatchObject({ location: car.location, edited: [] })
    await change(page).getByRole('button', { name: 'Change 1 car' }).click()
    await page.getByText('Changed: 1').waitFor()
    expect(await now(car)).toMatchObject({ location: 'جدة، الميناء', edited: ['location'] })
    await change(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Put back: 1').waitFor()
    expect(await now(car)).toMatchObject({ location: car.location, edited: [] })
    expect(complaints).toEqual([])
    await context.close()
  })

  it('names the rows that cannot be taken, by keyboard alone, and is closed by Back', async () => {
    const { page, context } = await staff(CARS)
    await page.getByRole('button', { name: 'Import CSV' }).press('Enter')
    await choose(page, file(`${rowsOf([carAt(1)], 'Prizren')}\r\nencar,1,Prizren\r\n,,Prizren`))
    await form(page).getByRole('button', { name: 'Preview' }).press('Enter')
    await change(page).getByText('no such car').first().waitFor()
    await change(page).getByText('Cars that were left out').press('Enter')
    await change(page).getByText('Row 3').waitFor()
    await change(page).getByText('Row 4').waitFor()
    expect(await violationsOf(page)).toEqual([])
    await page.goBack()
    await change(page).waitFor({ state: 'detached' })
    expect(await now(carAt(1))).toMatchObject({ location: carAt(1).location })
    await context.close()
  })

  it.each([
    ['a zip', 'PK\u0003\u0004\0', 'This is no CSV file in UTF-8.'],
    ['nothing in it', '', 'There is nothing in this file.'],
    ['no ids', 'brand,model\r\nKia,K5', /The column .source. is missing\./],
    ['a car twice', 'source,source_id,color\r\nencar,1,Red\r\nencar,1,Blue', 'Row 3 names a car'],
    ['an open quotation mark', 'source,source_id,color\r\nencar,1,"Red', 'Row 2 cannot be read'],
  ])('with %s is refused in words', async (_what, text, words) => {
    const { page, context } = await staff(`${CARS}?panel=import`)
    await choose(page, file(text))
    await form(page).getByRole('button', { name: 'Preview' }).click()
    await form(page).getByRole('alert').getByText(words).waitFor()
    await context.close()
  })

  it('is chosen on a phone and in Arabic', async () => {
    const { page, context } = await staff('/admin-dashboard/cars?panel=import', { width: 390, theme: 'dark' })
    const dialog = page.getByRole('dialog', { name: 'استيراد CSV' })
    await dialog.locator('input[type=file]').setInputFiles(file(rowsOf([carAt(2)], 'جدة')))
    await dialog.getByRole('button', { name: 'معاينة' }).click()
    await page.getByRole('dialog', { name: 'تغيير سيارات من ملف' }).getByText('جدة').waitFor()
    expect(await sidewaysOf(page)).toBe(0)
    expect(await violationsOf(page)).toEqual([])
    await context.close()
  })
})
