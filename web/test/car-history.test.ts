import { query, stackTokens } from '@karvan/test-kit'
import { beforeAll, expect, inject, it } from 'vitest'
import { browserOfFile, openPage, signedIn, untilStill, violationsOf, visit } from './browser.ts'

const { base, superuserUrl, cars } = inject('shop')
const [car = '', alone = ''] = cars.slice(-4)
const browser = browserOfFile()
const VIN = 'KMHE341DBLA123456'
const DEALER_ID = 'the-same-car-50001'

/** A dealer had the car ten days before, with 40,000 kilometres more. */
beforeAll(async () => {
  await query(superuserUrl, `update inventory.listings set vin = $2 where source_id = $1`, [car, VIN])
  await query(
    superuserUrl,
    `insert into inventory.listings (dataset, id, source, source_id, status, title, make, model, original_name, model_year,
       mileage_km, vin, photos, options, price_sentinel, mileage_sentinel, quarantine, unknown_words, content_hash, seen_at, created_at)
     select 'dealers', gen_random_uuid(), 'kj-cars', $2, 'sold', title, make, model, '', model_year, mileage_km + 40000, vin,
       '{}', '{}', false, false, '{}', '[]', 'h', created_at - interval '9 days', created_at - interval '10 days'
     from inventory.encar_cars where source_id = $1`,
    [car, DEALER_ID],
  )
  await query(
    superuserUrl,
    `insert into inventory.price_history (dataset, listing_id, at, price_amount, price_currency)
     select dataset, id, created_at, 1490000, 'EUR' from inventory.dealer_cars where source_id = $1`,
    [DEALER_ID],
  )
  // The shop sees that something has changed.
  await query(superuserUrl, `update inventory.cars set content_hash = 'changed' where source_id = $1`, [car])
})

it('tells visitors how often a car was advertised, and warns in words of a mileage that went back', async () => {
  const { page, complaints, context } = await visit(browser(), { width: 390 })
  await openPage(page, `${base}/en/car/${car}`)
  const history = page.getByRole('region', { name: 'What we know of its history' })
  await history.scrollIntoViewIfNeeded()
  const seen = page.getByRole('region', { name: 'Advertisements that we have seen' })
  await seen.getByText('Advertised 2 times').waitFor()
  const text = await seen.innerText()
  expect(text).toContain('Warning: more kilometres were stated before')
  expect(text.match(/[\d,]+ km on \d+ \w+ \d{4}/g)).toHaveLength(2)
  for (const hidden of ['kj-cars', DEALER_ID]) expect(await page.content()).not.toContain(hidden)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])

  await openPage(page, `${base}/en/car/${alone}`)
  await history.getByRole('listitem').first().waitFor()
  expect(await seen.count()).toBe(0)
  expect(complaints).toEqual([])
  await context.close()
})

it.each([1_280, 390])('shows staff all listings of the car, %i pixels wide', async (width) => {
  const token = await (await stackTokens(superuserUrl))('editor')
  const { page, complaints, context } = await signedIn(browser(), 'editor', token, { width })
  await openPage(page, `${base}/en/car/${car}`)
  const rows = page.getByRole('table', { name: 'All listings of this car' }).locator('tbody tr')
  await rows.last().scrollIntoViewIfNeeded()
  const [own = '', dealer = ''] = await rows.allInnerTexts()
  expect(own).toContain(`encar ${car}`)
  expect(own).toContain('This listing')
  for (const said of [`kj-cars ${DEALER_ID}`, 'Same VIN', 'Dataset dealers', 'Sold', 'EUR 14,900', ' km since ']) {
    expect(dealer).toContain(said)
  }
  expect(await rows.last().getByRole('link').getAttribute('href')).toContain(DEALER_ID)
  await untilStill(page)
  expect(await violationsOf(page)).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
