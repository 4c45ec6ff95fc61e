import type { CarDetail, Quote } from '@karvan/contracts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, it } from 'vitest'
import { pathsOf } from '../kit/src/paths.ts'
import { forgetRateLimits, newPhone, takeYourTime } from './as-people.ts'
import { browserOfFile, openPage, violationsOf, visit } from './browser.ts'
import { textsOf } from './texts-of.ts'

const { base, superuserUrl, cars: usedElsewhere } = inject('shop')
const browser = browserOfFile()
beforeEach(() => forgetRateLimits(superuserUrl))

/** What visitors of each language are shown before they choose anything. */
const VISITORS = [
  ['ar', 'SA', 'SAR', 390],
  ['sq', 'XK', 'EUR', 390],
  ['en', 'SA', 'USD', 1_280],
] as const
const SHOWN = 20

async function api<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`${base}/api/${path}`, init)
  return ((await answer.json()) as { data: T }).data
}
const carsOf = async (query: string) => (await api<{ cars: readonly CarDetail[] }>(`cars?${query}`)).cars

/** As its address names it. */
const idOf = ({ encar_id: id }: CarDetail): string => {
  if (id === null) throw new Error('the cars of the shop are those of Encar')
  return id
}

/** The text of the page that the server writes, without what stands in attributes and scripts. */
const textOf = async (path: string) => {
  const html = await (await fetch(base + path)).text()
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '\n')
}

it.each(VISITORS)('writes in %s into each card and page whether a car may enter %s', async (language, to) => {
  const t = textsOf(language)
  const paths = pathsOf(language)
  for (const car of await carsOf(`destination=${to}&sortBy=random&limit=${SHOWN}`)) {
    const verdict = car.importVerdict
    if (verdict === null) throw new Error(`${idOf(car)} has no verdict`)
    const says = t('common', `verdict:${to}:${verdict}`)
    const texts = await Promise.all([
      textOf(paths.car(idOf(car))),
      textOf(`${paths.car(idOf(car))}/sheet`),
      textOf(paths.search(new URLSearchParams({ search: idOf(car) }))),
    ])
    expect([idOf(car), says, ...texts.map((text) => text.includes(says))]).toEqual([idOf(car), says, true, true, true])
  }
})

it.each(VISITORS)('offers to a budget in %s only what may enter %s', async (language, to, currency) => {
  const t = textsOf(language)
  const [barred, allowed, conditional] = (['not_allowed', 'allowed', 'conditional'] as const).map((verdict) =>
    t('common', `verdict:${to}:${verdict}`),
  )
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  for (const budget of [30_000, 60_000, 150_000]) {
    await openPage(page, base + pathsOf(language).budget(new URLSearchParams({ priceMax: String(budget), currency })))
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    const texts = await cards.allInnerTexts()
    expect([budget, texts.filter((text) => text.includes(barred ?? ''))]).toEqual([budget, []])
    expect(texts.filter((text) => text.includes(allowed ?? '') || text.includes(conditional ?? ''))).toEqual(texts)
  }
  expect(complaints).toEqual([])
  await context.close()
})

/** A car that no other test reserves; one under contract has a list in place of a reservation. */
async function barredCar(to: string): Promise<CarDetail> {
  const cars = await carsOf(`destination=${to}&sortBy=random&limit=50`)
  const car = cars.find(
    (one) => one.importVerdict === 'not_allowed' && one.status === 'available' && !usedElsewhere.includes(idOf(one)),
  )
  if (!car) throw new Error(`the shop has no car that may not enter ${to}`)
  return car
}

const next = (page: Page, text: string) => page.getByRole('dialog').getByRole('button', { name: text }).click()

it.each(VISITORS)(
  'asks in %s before a car is reserved that may not enter %s, and says it to the end',
  async (language, to, currency, width) => {
    const t = textsOf(language)
    const paths = pathsOf(language)
    const car = await barredCar(to)
    const says = t('common', `verdict:${to}:not_allowed`)
    const { page, complaints, context } = await visit(browser(), { width })
    await page.clock.install()

    const quote = await api<Quote>('pricing/quotes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ carId: car.id, destination: to, currency }),
    })
    expect(await textOf(paths.quote(quote.code))).toContain(says)
    const others = await carsOf('limit=1')
    const compared = new URLSearchParams({ cars: [car, ...others].map(idOf).join('.') })
    await openPage(page, base + paths.compare(compared))
    await page
      .getByRole('main')
      .getByText(t('compare', 'verdict:not_allowed'))
      .filter({ visible: true })
      .first()
      .waitFor()

    await openPage(page, base + paths.car(idOf(car)))
    await page
      .getByRole('button', { name: new RegExp(`^${t('favorites', 'favorite')}`) })
      .first()
      .click()
    await openPage(page, base + paths.favorites())
    await page.getByRole('main').getByRole('article').getByText(says).waitFor()

    await openPage(page, base + paths.car(idOf(car)))
    const dialog = page.getByRole('dialog')
    await page
      .getByRole('button', { name: t('car', 'reserve') })
      .filter({ visible: true })
      .first()
      .click()
    await dialog.getByRole('heading', { name: t('reserve', 'barredTitle') }).waitFor()
    await dialog.getByText(says).first().waitFor()
    expect(await violationsOf(page)).toEqual([])
    // Nothing goes on by a press alone.
    await next(page, t('reserve', 'barredGoOn'))
    await dialog.getByText(t('reserve', 'barredMust')).waitFor()
    await dialog.getByRole('checkbox').check()
    await next(page, t('reserve', 'barredGoOn'))

    const phone = newPhone()
    for (const [name, text] of [
      ['firstName', 'Arta'],
      ['lastName', 'Krasniqi'],
      ['phone', phone],
      ['email', `verdict-${language}@example.com`],
    ] as const) {
      await dialog.locator(`input[name=${name}]`).fill(text)
    }
    await next(page, t('reserve', 'next:details'))
    await next(page, t('reserve', 'next:exchange'))
    await dialog.getByText(says).first().waitFor()
    await dialog.getByRole('checkbox').check()
    await takeYourTime(page)
    await next(page, t('reserve', 'next:review'))

    await page.waitForURL(`${base}${paths.reserved}`)
    const track = page.getByRole('link', { name: t('reserved', 'track') }).first()
    await track.waitFor()
    await page.getByRole('main').getByText(says).waitFor()
    await track.click()
    await page.getByLabel(t('track', 'digits')).fill(phone.slice(-4))
    await page.getByRole('button', { name: t('track', 'show') }).click()
    await page.getByRole('main').getByText(says).waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)
