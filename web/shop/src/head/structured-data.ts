import type { CarDetail, SiteSettings } from '@karvan/contracts/browser'
import type { Currency } from '../../../kit/src/money.ts'

/** A thing in the words of schema.org. What is undefined is left out. */
export type Thing = Readonly<Record<string, unknown>>

export interface CarDataOptions {
  readonly publicUrl: string
  /** Undefined where nobody could be asked for them. */
  readonly settings: SiteSettings | undefined
  /** In which the page shows prices. */
  readonly currency: Currency
}

/** A page on the way to another one, by its whole address. */
export interface Step {
  readonly name: string
  readonly url: string
}

/** What a page is about, in one block. A data block is not run, so the content security policy lets it stand; `<` cannot end it. */
export const dataBlock = (things: readonly Thing[]): string =>
  things.length === 0
    ? ''
    : `<script type="application/ld+json">${JSON.stringify({
        '@context': 'https://schema.org',
        '@graph': things,
      }).replaceAll('<', '\\u003c')}</script>`

/**
 * A car under contract can be reserved, and is sold only if the buyer before lets it go: there is a chance of it, and no
 * later delivery as `PreOrder` says.
 */
const AVAILABILITY = {
  available: 'https://schema.org/InStock',
  under_contract: 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<CarDetail['status'], string>

/** The company that sells, as far as it is named; nothing where it has no name. */
const sellerOf = (settings: SiteSettings, publicUrl: string): Thing | undefined =>
  settings.company_name === ''
    ? undefined
    : {
        '@type': 'Organization',
        name: settings.company_name,
        url: settings.main_website || publicUrl,
        telephone: settings.contact_phone_1 || undefined,
      }

/** schema.org Car, at the price that the page shows. */
export const carData = (car: CarDetail, url: string, { publicUrl, currency, settings }: CarDataOptions): Thing => ({
  '@type': 'Car',
  name: car.title,
  url,
  brand: { '@type': 'Brand', name: car.make },
  model: car.model,
  vehicleModelDate: car.year === null ? undefined : String(car.year),
  mileageFromOdometer:
    car.mileage === null ? undefined : { '@type': 'QuantitativeValue', value: car.mileage, unitCode: 'KMT' },
  fuelType: car.fuelType ?? undefined,
  vehicleTransmission: car.transmission ?? undefined,
  bodyType: car.type ?? undefined,
  color: car.color ?? undefined,
  // A VIN whose end is hidden is no number of a car.
  vehicleIdentificationNumber: settings?.shop_vin === 'full' ? (car.vin ?? undefined) : undefined,
  image: car.images.map((image) => publicUrl + image),
  offers: car.landed && {
    '@type': 'Offer',
    price: car.landed.amounts[currency],
    priceCurrency: currency,
    availability: AVAILABILITY[car.status],
    itemCondition: 'https://schema.org/UsedCondition',
    seller: settings && sellerOf(settings, publicUrl),
    url,
  },
})

/** schema.org BreadcrumbList: the way from the first page to this one. */
export const trailData = (steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: url })),
})
