import type { StaffCar } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CARS, carsOfFile, nameOf, only } from './staff-car-list.ts'

const { staff, carAt, now } = carsOfFile(24)

const change = (page: Page) => page.getByRole('dialog', { name: 'Change of cars' })

/** Selects cars one after the other, each found by its id. */
async function select(page: Page, ...cars: readonly StaffCar[]): Promise<void> {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const [place, car] of cars.entries()) {
    await page.getByRole('searchbox', { name: 'Search cars...' }).fill(car.source_id)
    await page.getByText('1 – 1 of 1').waitFor()
    await page.getByText(car.title, { exact: true }).first().waitFor()
    await page.getByRole('checkbox', { name: nameOf(car) }).check()
    await page.getByText(`Selected: ${place + 1}`).waitFor()
  }
}

describe('many cars at once', () => {
  it('are changed after a preview of what changes, and put back', async () => {
    const [one, two] = [carAt(0), carAt(1)]
    const { page, complaints, context } = await staff(CARS)
    await select(page, one, two)
    await page.getByRole('button', { name: 'Change…' }).click()
    const form = page.getByRole('dialog', { name: 'Change selected cars' })
    await form.getByRole('button', { name: 'Preview' }).click()
    await form.getByText('Choose at least one value.').waitFor()
    await form.getByLabel('Location').fill('Jeddah port')
    await form.getByLabel('Change the price').selectOption('percent')
    await form.getByLabel('Change (−5 lowers it)').fill('−10')
    await form.getByRole('button', { name: 'Preview' }).click()
    await change(page).getByText('Will change').waitFor()
    await change(page).getByText('Jeddah port').first().waitFor()
    expect(await now(one)).toMatchObject({ location: one.location, price: one.price })

    await change(page).getByRole('button', { name: 'Change 2 cars' }).click()
    await page.getByText('Changed: 2').waitFor()
    const price = Math.round(((one.price ?? 0) * 90) / 100)
    expect(await now(one)).toMatchObject({ location: 'Jeddah port', price, edited: ['price', 'location'] })
    await change(page).getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Put back: 2').waitFor()
    for (const car of [one, two]) {
      expect(await now(car)).toMatchObject({ location: car.location, price: car.price, edited: [] })
    }
    expect(complaints).toEqual([])
    await context.close()
  })

  it('are deleted, and put back from the list of changes', async () => {
    const [one, two] = [carAt(2), carAt(3)]
    const { page, context } = await staff(CARS)
    await select(page, one, two)
    await page.getByRole('button', { name: 'Delete…' }).click()
    const deletion = page.getByRole('dialog', { name: 'Deletion of cars' })
    await deletion.getByRole('button', { name: 'Delete 2 cars' }).click()
    await page.getByText('Changed: 2').waitFor()
    expect(await now(one)).toMatchObject({ state: 'deleted' })
    await page.keyboard.press('Escape')
    await deletion.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Bulk changes' }).click()
    await page
      .getByRole('dialog', { name: 'Bulk changes' })
      .getByRole('button', { name: /Deletion of cars/ })
      .first()
      .click()
    await deletion.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Put back: 2').waitFor()
    expect([(await now(one)).state, (await now(two)).state]).toEqual([one.state, two.state])
    await context.close()
  })

  it('are not deleted by an editor, who may change them', async () => {
    const { page, context } = await staff(only(carAt(4)), { role: 'editor' })
    await select(page, carAt(4))
    await page.getByRole('button', { name: 'Change…' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete…' }).count()).toBe(0)
    await context.close()
  })

  it('are selected by a press on a phone, too', async () => {
    const { page, context } = await staff(only(carAt(5)), { width: 390 })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: nameOf(carAt(5)) }).check()
    await page.getByText('Selected: 1').waitFor()
    await context.close()
  })
})
