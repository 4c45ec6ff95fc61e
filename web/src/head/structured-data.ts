import type { CarDetail } from '@karvan/contracts/browser'
import type { Currency } from '../lib/money.ts'

export interface CarDataOptions {
  readonly publicUrl: string
  /** In which the page shows prices. */
  readonly currency: Currency
}

/** schema.org Car, at the price that the page shows. */
export function carData(car: CarDetail, url: string, { publicUrl, currency }: CarDataOptions): string {
  const data = {
    '@context': 'https://schema.org',
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
  }
  // A data block is not run, so the content security policy lets it stand; `<` cannot end it.
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
