import { createSuite, query, type Stack, startStack, type Suite, until } from '@karvan/test-kit'
import { load } from 'cheerio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inLanguage, LANGUAGES, splitPath } from '../kit/src/paths.ts'

const CARS = 60

let suite: Suite
let stack: Stack
let base: string

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, listings: 2_000, withGateway: true })
  base = stack.urlOf('gateway')
  const job = await stack.client.ended(await stack.client.startJob(CARS))
  expect(job.outcome).toBe('success')
})
afterAll(() => stack.close())

/** The addresses that a file names. Its form is that of XML: each thing that begins ends, and in order. */
async function addressesIn(path: string): Promise<readonly string[]> {
  const answer = await fetch(base + path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ])
  const text = await answer.text()
  expectWellFormed(text)
  const $ = load(text, { xml: true })
  return $('loc')
    .toArray()
    .map((one) => $(one).text())
}

function expectWellFormed(text: string): void {
  const open: string[] = []
  const rest = text
    .replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
    .replace(
      /<(\/?)([\w:]+)((?: [\w:]+="[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*")*)(\/?)>/g,
      (_tag, end, name: string, _rest, empty) => {
        if (end === '/') expect(open.pop()).toBe(name)
        else if (empty !== '/') open.push(name)
        return ''
      },
    )
  expect(open).toEqual([])
  expect(rest.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&]/)
}

/** The cars that the site map names, of each language. */
async function mapped(): Promise<readonly (readonly string[])[]> {
  const files = (await addressesIn('/sitemap.xml')).map((file) => file.slice(base.length))
  return await Promise.all(
    LANGUAGES.map(async (language) => {
      const ofCars = files.filter((file) => file.startsWith(`/sitemap-${language}-cars-`))
      const addresses = (await Promise.all(ofCars.map(addressesIn))).flat()
      return addresses.map((address) => {
        expect(address.startsWith(base)).toBe(true)
        const { language: own, page } = splitPath(address.slice(base.length))
        expect(own).toBe(language)
        return page.replace('/car/', '')
      })
    }),
  )
}

/** The cars that a visitor finds: those of the list, and those that it leaves out until they are asked for. */
async function onSale(): Promise<readonly string[]> {
  const lists = await Promise.all(
    ['', '&past=flood,total_loss'].map((past) => listed(`limit=100&sortBy=newest${past}`)),
  )
  return lists.flat().toSorted()
}

async function listed(query: string): Promise<readonly string[]> {
  const answer = await fetch(`${base}/api/cars?${query}`)
  const { data } = (await answer.json()) as {
    data: { cars: { encar_id: string }[]; pagination: { totalPages: number } }
  }
  expect(data.pagination.totalPages).toBeLessThanOrEqual(1)
  return data.cars.map(({ encar_id: id }) => id)
}

const isWhole = (ids: readonly string[]) =>
  until('the site map names the cars on sale', mapped, (all) =>
    all.every((one) => JSON.stringify(one.toSorted()) === JSON.stringify(ids)),
  )

it('names exactly the cars that are on sale, also when one was sold, and when it came back', async () => {
  const before = await onSale()
  expect(before.length).toBeGreaterThan(CARS / 2)
  await isWhole(before)
  const [gone = '', hidden = ''] = before
  await stack.simulator.control(`sell/${gone}`, { as: 'sold' })
  await until(
    'the sale is known',
    async () => (await (await fetch(`${base}/api/cars/${gone}/availability`)).json()) as { data: { state: string } },
    ({ data }) => data.state === 'sold',
  )
  await query(suite.superuserUrl, `update inventory.cars set status = 'withdrawn' where source_id = $1`, [hidden])
  const after = await onSale()
  expect(after).toEqual(before.filter((id) => id !== gone && id !== hidden))
  await isWhole(after)
  await query(
    suite.superuserUrl,
    `update inventory.cars set status = 'available', sold_at = null where source_id = $1`,
    [gone],
  )
  await isWhole([...after, gone].toSorted())
})

it('answers 304 until something changes', async () => {
  const path = '/sitemap-en-cars-1.xml'
  const first = await fetch(base + path)
  await first.text()
  const known = { 'if-none-match': first.headers.get('etag') ?? '' }
  const again = await fetch(base + path, { headers: known })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

it('names pages that are there, and says so of them all', async () => {
  for (const language of LANGUAGES) {
    const addresses = await addressesIn(`/sitemap-${language}-pages.xml`)
    expect(addresses).toContain(base + inLanguage(language, { pathname: '/', search: '' }))
    for (const address of addresses) {
      const answer = await fetch(address)
      const $ = load(await answer.text())
      const found = [answer.status, $('link[rel=canonical]').attr('href'), $('meta[name=robots]').attr('content')]
      expect(found).toEqual([200, address, undefined])
    }
  }
})

it('names itself to crawlers by the public address', async () => {
  const answer = await fetch(`${base}/robots.txt`)
  expect(await answer.text()).toContain(`Sitemap: ${base}/sitemap.xml\n`)
})
