import type { Car, CarDetail } from '@karvan/contracts'
import { repetitions, seededRandom } from '@karvan/test-kit'
import { expect, inject, it } from 'vitest'

const { base } = inject('shop')
const random = seededRandom('one price')
const CARS = repetitions('cars of each destination whose page is read', 12, 300)
const AT_A_TIME = 4

/** Languages whose visitors see prices in another currency. */
const VIEWS = [
  ['', 'SAR', (figure: string) => `${figure} ر.س`],
  ['/en', 'USD', (figure: string) => `USD ${figure}`],
  ['/sq', 'EUR', (figure: string) => `${figure.replaceAll(',', '.')} EUR`],
] as const

const data = async <T>(path: string) => ((await (await fetch(base + path)).json()) as { data: T }).data

/** Cars by chance from the list, as it shows them. */
async function listed(destination: string): Promise<readonly Car[]> {
  const pageOf = (page: number) =>
    data<{ cars: Car[] }>(`/api/cars?limit=100&sortBy=price&destination=${destination}&page=${page}`)
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map(pageOf))
  const all = pages.flatMap(({ cars }) => cars)
  return Array.from({ length: CARS }, () => all[Math.floor(random.next() * all.length)]).filter(
    (car) => car !== undefined,
  )
}

async function priceOfPage(path: string, destination: string) {
  const html = await (await fetch(`${base}${path}?destination=${destination}`)).text()
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null'
  const { '@graph': things } = JSON.parse(block) as {
    '@graph': readonly { '@type': string; offers?: { price: number; priceCurrency: string } }[]
  }
  const offers = things.find((thing) => thing['@type'] === 'Car')?.offers
  const shared = /<meta property="og:description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return { offers, shared, html }
}

it.each(['SA', 'XK'])(
  'says one price of a car to %s: list, page, breakdown, data for search engines, shared text',
  async (to) => {
    const cars = [...(await listed(to))]
    const check = async ({ id, landed: inList }: Car) => {
      const { landed, pricing } = await data<CarDetail>(`/api/cars/${id}?destination=${to}`)
      expect(landed?.amounts).toEqual(inList?.amounts)
      expect(pricing?.total.amounts).toEqual(inList?.amounts)
      const [language, currency, written] = VIEWS[Math.floor(random.next() * VIEWS.length)] ?? VIEWS[0]
      const { offers, shared, html } = await priceOfPage(`${language}/car/${id}`, to)
      const amount = inList?.amounts[currency] ?? 0
      expect(offers, id).toMatchObject({ price: amount, priceCurrency: currency })
      expect(shared.startsWith(written(amount.toLocaleString('en'))), shared).toBe(true)
      expect(html).toContain(amount.toLocaleString(language === '/sq' ? 'de' : 'en'))
    }
    expect(cars).toHaveLength(CARS)
    while (cars.length > 0) await Promise.all(cars.splice(0, AT_A_TIME).map(check))
  },
)
