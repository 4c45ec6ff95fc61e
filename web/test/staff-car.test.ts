import { stackTokens } from '@karvan/test-kit'
import { beforeAll, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn, untilStill, violationsOf, visit } from './browser.ts'
import { untilQuiet } from './quiet.ts'

const { base, superuserUrl, cars } = inject('shop')
const [car = ''] = cars
const browser = browserOfFile()
let token: string

beforeAll(async () => {
  token = await (await stackTokens(superuserUrl))('editor')
})

it('shows staff the source, the breakdown and the rates of a car, and a visitor nothing of it', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'editor', token)
  await openPage(page, `${base}/en/car/${car}`)
  const section = page.getByRole('region', { name: 'For staff' })
  await section.getByText('Encar id').waitFor()
  const text = await section.innerText()
  for (const said of [car, 'Last modified by the source', 'KRW → EUR', 'EUR → KRW', 'KRW → USD', 'USD → KRW']) {
    expect(text).toContain(said)
  }
  expect(text).toMatch(/KRW → EUR\s+0\.000\d{3}\b/)
  expect(text).toMatch(/EUR → KRW\s+1\d{3}\.\d\d\b/)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()

  const visitor = await visit(browser())
  const asked: string[] = []
  visitor.page.on('request', (request) => asked.push(request.url()))
  await openPage(visitor.page, `${base}/en/car/${car}`)
  await untilQuiet(visitor.page)
  expect(await visitor.page.getByText('For staff').count()).toBe(0)
  expect(asked.filter((url) => url.includes('admin'))).toEqual([])
  await visitor.context.close()
})

it('lets staff take a car out of the shop and put it back', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'editor', token)
  // One that no other test looks at.
  const list = await page.request.get(`${base}/api/cars?limit=20&page=5`)
  const { data } = (await list.json()) as { data: { cars: { encar_id: string }[] } }
  const id = data.cars.at(-1)?.encar_id ?? ''
  await openPage(page, `${base}/en/car/${id}`)
  const section = page.getByRole('region', { name: 'For staff' })
  await section.getByRole('button', { name: 'Take out of the shop as sold' }).click()
  await page.waitForURL(`${base}/en/sold/${id}`)
  await page.getByText('The car is out of the shop').waitFor()
  expect((await page.request.get(`${base}/en/car/${id}`)).status()).toBe(410)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await section.getByRole('button', { name: 'Put back on sale' }).click()
  await page.waitForURL(`${base}/en/car/${id}`)
  await section.getByText('On sale', { exact: true }).waitFor()
  expect((await page.request.get(`${base}/en/car/${id}`)).status()).toBe(200)
  expect(complaints).toEqual([])
  await context.close()
})

it('says why staff cannot see the details, and tries again', async () => {
  const { page, context } = await signedIn(browser(), 'editor', token)
  await page.route(/admin-details/, (route) => route.fulfill({ status: 400, json: { success: false, message: 'No' } }))
  await openPage(page, `${base}/en/car/${car}`)
  await page.getByText('Failed to load admin details').waitFor()
  await page.unroute(/admin-details/)
  await page.getByRole('region', { name: 'For staff' }).getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Encar id').waitFor()
  await context.close()
})

it('gives staff a text to send in each language in place of the bare link', async () => {
  const { page, complaints, context } = await signedIn(browser(), 'editor', token, { width: 390 })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, `${base}/en/car/${car}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share this car' }).getByRole('button', { name: 'Copy link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share as staff' })
  const text = dialog.getByRole('textbox', { name: 'Text' })
  for (const [name, words, place] of [
    ['العربية', 'السعر واصل جدة', ''],
    ['Shqip', 'Çmimi deri në', '/sq'],
    ['English', 'Price to Jeddah', '/en'],
  ] as const) {
    await dialog.getByRole('button', { name }).click()
    await expect.poll(() => text.inputValue()).toContain(words)
    expect(await text.inputValue()).toContain(`${base}${place}/car/${car}`)
  }
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await page.getByText('Text copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await text.inputValue())
  expect(complaints).toEqual([])
  await context.close()
})
