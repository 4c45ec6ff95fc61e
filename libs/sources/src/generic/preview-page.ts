import type { SitePreview } from '@karvan/contracts'
import { type Money, normalizeListing } from '@karvan/domain'
import type { AdapterModule } from '../adapter.ts'
import { readDealerListing, termsOf } from '../dealers/read.ts'
import { type PageCar, readPageCar } from '../page-data/read-page-car.ts'
import { takePage } from '../page-data/take-page.ts'
import { dealerOf } from './dealer-of.ts'
import { carPageOf } from './page-of.ts'

const LONGEST_VALUE = 200

/** What the page says of its car and what would keep that back: no text of the page but values that the reader takes. */
export const previewPage: NonNullable<AdapterModule['previewPage']> = async (site, path, now, signal) => {
  const dealer = dealerOf(site)
  const facts = takePage(await carPageOf(site, path, signal), site.selectors)
  const listing = readDealerListing(dealer, {
    sourceId: path,
    list: null,
    detail: { payload: facts, fetchedAt: now },
  })
  return {
    fields: fieldsOf(readPageCar(facts, termsOf(dealer, path))),
    quarantine: [...normalizeListing(listing, now.getUTCFullYear() + 1).quarantine],
  }
}

const fieldsOf = (car: PageCar): SitePreview['fields'] =>
  Object.entries(car).map(([field, { value, from }]) => ({
    field,
    value: textOf(value).slice(0, LONGEST_VALUE),
    from,
  }))

/** Pictures as their number: their addresses are text of the page. */
function textOf(value: string | number | true | Money | readonly string[]): string {
  if (Array.isArray(value)) return String(value.length)
  if (typeof value !== 'object') return String(value)
  return moneyText(value as Money)
}

const moneyText = ({ amount, currency }: Money) =>
  `${currency === 'KRW' ? amount : (amount / 100).toFixed(2)} ${currency}`
