import type { CarDetail } from '@karvan/contracts/browser'
import type { Currency } from '../lib/money.ts'

/** A thing in the words of schema.org. What is undefined is left out. */
export type Thing = Readonly<Record<string, unknown>>

export interface CarDataOptions {
  readonly publicUrl: string
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

/** schema.org Car, at the price that the page shows. */
export const carData = (car: CarDetail, url: string, { publicUrl, currency }: CarDataOptions): Thing => ({
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
  image: car.images.map((image) => publicUrl + image),
  offers: car.landed && {
    '@type': 'Offer',
    price: car.landed.amounts[currency],
    priceCurrency: currency,
    availability: 'https://schema.org/InStock',
    url,
  },
})

/** schema.org BreadcrumbList: the way from the first page to this one. */
export const trailData = (steps: readonly Step[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, place) => ({ '@type': 'ListItem', position: place + 1, name, item: url })),
})
