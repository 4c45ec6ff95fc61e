import type { Provenance } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { sidewaysOf, untilStill, violationsOf } from './browser.ts'
import { refuse, staffOfFile } from './staff-visit.ts'
import { looksOf } from './looks.ts'

/** Where the published values of a car come from, in the section of its page that staff see. */

const { staff, call } = staffOfFile()
const [car = ''] = inject('shop').cars

const PATH = '/api/scraping/provenance'
const ASKED = `**${PATH}?*`
const SHOW = { ar: 'عرض المصادر', en: 'Show the origins', sq: 'Shfaq prejardhjen' } as const
const TABLE = { ar: 'القيم ومصادرها', en: 'Values and their origins', sq: 'Vlerat dhe prejardhja e tyre' } as const
type Language = keyof typeof SHOW

const provenanceOf = (id: string) => call<Provenance>('GET', `${PATH}?source=encar&sourceId=${id}`)
const pathIn = (language: Language, id = car) => `${language === 'ar' ? '' : `/${language}`}/car/${id}`
const tableOf = (page: Page, language: Language = 'en') => page.getByRole('table', { name: TABLE[language] })

async function open(page: Page, language: Language = 'en') {
  await page.getByRole('button', { name: SHOW[language] }).click()
  await tableOf(page, language).waitFor()
}

/** The source does not write one of every car. */
async function carWithVin(): Promise<string> {
  for (const id of inject('shop').cars) {
    const { fields } = await provenanceOf(id)
    if (fields.some(({ field, raw }) => field === 'vin' && raw.length > 0)) return id
  }
  throw new Error('no car of the shop has a VIN')
}

it('opens by the keyboard, and says of each value what the source wrote, where, and which job wrote it', async () => {
  const id = await carWithVin()
  const { page, complaints, context } = await staff(pathIn('en', id))
  const button = page.getByRole('button', { name: SHOW.en })
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await button.press('Enter')
  await tableOf(page).waitFor()
  const { fields, job, jobId } = await provenanceOf(id)
  expect(job?.id).toBe(jobId)
  for (const [field, name] of [
    ['mileage', 'Mileage, km'],
    ['price', 'Price'],
    ['vin', 'VIN'],
    ['make', 'Make'],
  ] as const) {
    const { value, raw } = fields.find((one) => one.field === field) ?? { value: null, raw: [] }
    expect(raw).not.toEqual([])
    const heading = page.getByRole('rowheader', { name, exact: true })
    const text = await tableOf(page).getByRole('row').filter({ has: heading }).innerText()
    for (const said of [value ?? '', ...raw.flatMap(({ text: written, path }) => [written, path])])
      expect(text).toContain(said)
  }
  const section = page.getByRole('region', { name: 'For staff' })
  await section.getByText('Version 1', { exact: true }).waitFor()
  await section.getByRole('link', { name: /^A job of encar/ }).click()
  await page.waitForURL((url) => url.searchParams.get('job') === jobId && url.pathname.endsWith('/scraping'))
  expect(complaints).toEqual([])
  await context.close()
})

it('asks nothing before it is opened, and closes again', async () => {
  const { page, context } = await staff(pathIn('en'), { role: 'editor' })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes(PATH) && asked.push(request.url()))
  await page.getByRole('button', { name: SHOW.en }).waitFor()
  expect(asked).toEqual([])
  await open(page)
  expect(asked).toHaveLength(1)
  // An editor may not see jobs: there is no link that would be refused.
  await page.getByText(/^A job of encar/).waitFor()
  expect(await page.getByRole('link', { name: /^A job of encar/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Hide the origins' }).click()
  await tableOf(page).waitFor({ state: 'hidden' })
  await context.close()
})

it('shows what the source wrote as text, and what is read otherwise today', async () => {
  const hostile = '<img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>'
  const { page, context } = await staff('/en/about')
  await page.route(ASKED, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: Provenance }
    const fields = body.data.fields.map((field) =>
      field.field === 'color'
        ? { ...field, readToday: { value: null }, raw: field.raw.map((raw) => ({ ...raw, text: hostile })) }
        : field,
    )
    await route.fulfill({ json: { ...body, data: { ...body.data, fields, job: null } } })
  })
  await page.goto(inject('shop').base + pathIn('en'))
  await open(page)
  const row = tableOf(page).getByRole('row', { name: /^Colour/ })
  await row.getByText(hostile).first().waitFor()
  await row.getByText('Read today it would be nothing').waitFor()
  expect(await row.locator('img, script').count()).toBe(0)
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await page.getByText('A job that is not kept any more').waitFor()
  await context.close()
})

it('says why where no worker answers, and asks again', async () => {
  const { page, context } = await staff(pathIn('en'))
  await refuse(page, ASKED, 503, 'provenance.no_answer')
  await page.getByRole('button', { name: SHOW.en }).click()
  await page.getByText('The scraper of this source did not answer. Check that it runs, then try again.').waitFor()
  await page.unroute(ASKED)
  await page.getByRole('region', { name: 'For staff' }).getByRole('button', { name: 'Try again' }).click()
  await tableOf(page).waitFor()
  await context.close()
})

it.each(looksOf('provenance'))(
  'has no violation and does not scroll sideways in $language at $width, $theme',
  async ({ language, width, theme }) => {
    const { page, complaints, context } = await staff(pathIn(language), { width, theme })
    await open(page, language)
    await untilStill(page)
    expect(await violationsOf(page)).toEqual([])
    expect(await sidewaysOf(page)).toBe(0)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it('says which values staff have said, what the source says, and leads to the form', async () => {
  const id = inject('shop').cars.at(-1) ?? ''
  const { id: own } = await call<{ id: string }>('GET', `/api/cars/${id}`)
  const before = (await provenanceOf(id)).fields.find(({ field }) => field === 'mileage')
  await call('PUT', `/api/cars/${own}`, { mileage: 77_001 })
  const { page, complaints, context } = await staff(pathIn('en', id))
  await open(page)
  const heading = page.getByRole('rowheader', { name: 'Mileage, km', exact: true })
  const row = tableOf(page).getByRole('row').filter({ has: heading })
  await row.getByText('77001').waitFor()
  await row.getByText(/^Edited by staff/).waitFor()
  expect(await row.innerText()).toContain(`The source says ${before?.value ?? ''}`)
  const section = page.getByRole('region', { name: 'For staff' })
  expect(await section.getByRole('link', { name: 'Edit this car' }).getAttribute('href')).toContain(
    encodeURIComponent(`edit:${own}`),
  )
  expect(complaints).toEqual([])
  await call('PUT', `/api/cars/${own}`, { release: ['mileage'] })
  expect((await provenanceOf(id)).fields.find(({ field }) => field === 'mileage')).toEqual(before)
  await context.close()
})
