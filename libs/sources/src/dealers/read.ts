import type { SourceListing } from '@karvan/domain'
import type { RawListing } from '../adapter.ts'
import { type PageTerms, readPageCar } from '../page-data/read-page-car.ts'
import type { DealerSite } from './dealer-site.ts'

/** Dealers in Europe ask euro where they do not say. */
export const termsOf = (site: DealerSite, sourceId: string): PageTerms => ({
  currency: 'EUR',
  path: site.pathOf(sourceId),
})

/** A stored car of a dealer in the terms of the domain. */
export function readDealerListing(site: DealerSite, { sourceId, detail }: RawListing): SourceListing {
  const car = readPageCar(detail?.payload, termsOf(site, sourceId))
  return {
    source: site.name,
    sourceId,
    vehicleKey: null,
    make: car.make?.value ?? null,
    modelGroup: car.model?.value ?? null,
    model: car.model?.value ?? null,
    badge: car.trim?.value ?? null,
    badgeDetail: null,
    gradeEnglish: car.trim?.value ?? null,
    fuel: car.fuel?.value ?? null,
    transmission: car.transmission?.value ?? null,
    sizeClass: car.body?.value ?? null,
    color: car.color?.value ?? null,
    drive: car.drive?.value ?? null,
    region: null,
    sellType: null,
    isLease: false,
    isDomestic: null,
    importType: null,
    firstRegistration: car.firstRegistration?.value ?? null,
    modelYear: car.modelYear?.value ?? null,
    mileageKm: car.mileageKm?.value ?? null,
    price: car.price?.value ?? null,
    pricePlaceholder: car.price === undefined && car.onRequest !== undefined,
    originalPrice: null,
    discount: null,
    displacementCc: car.displacementCc?.value ?? null,
    seats: car.seats?.value ?? null,
    vin: car.vin?.value ?? null,
    underContract: false,
    photos: photosOf(car.photos?.value ?? [], site),
    options: [],
    insurance: null,
    inspection: null,
    owners: null,
    liens: null,
    modifiedAt: null,
  }
}

/** As paths, each once: the host of pictures is a setting. */
function photosOf(addresses: readonly string[], { photos }: DealerSite): readonly string[] {
  const paths = addresses.map((address) => new URL(address).pathname)
  return [...new Set(paths)].filter((path) => photos.test(path.slice(1)))
}
