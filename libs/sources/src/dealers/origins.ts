import type { RawListing } from '../adapter.ts'
import type { Origins, RawPath, StatedField } from '../origins.ts'
import { type CarField, readPageCar, STATED_IN } from '../page-data/read-page-car.ts'
import type { DealerSite } from './dealer-site.ts'
import { termsOf } from './read.ts'

/** Which field of a page's car each field is; of those without one a page says nothing. */
const FIELDS: Readonly<Record<StatedField, CarField | null>> = {
  vehicleKey: null,
  make: 'make',
  modelGroup: 'model',
  model: 'model',
  badge: 'trim',
  badgeDetail: null,
  gradeEnglish: 'trim',
  fuel: 'fuel',
  transmission: 'transmission',
  sizeClass: 'body',
  color: 'color',
  drive: 'drive',
  region: null,
  sellType: null,
  isLease: null,
  isDomestic: null,
  importType: null,
  firstRegistration: 'firstRegistration',
  modelYear: 'modelYear',
  mileageKm: 'mileageKm',
  price: 'price',
  pricePlaceholder: 'onRequest',
  originalPrice: null,
  discount: null,
  displacementCc: 'displacementCc',
  seats: 'seats',
  vin: 'vin',
  underContract: null,
  photos: 'photos',
  options: null,
  insurance: null,
  inspection: null,
  owners: null,
  liens: null,
  modifiedAt: null,
}

/** Where on a stored page each field was found: in JSON-LD, in microdata, in Open Graph or by a selector. */
export function dealerOrigins(site: DealerSite, { sourceId, detail }: RawListing): Origins {
  const car = readPageCar(detail?.payload, termsOf(site, sourceId))
  const placesOf = (field: CarField | null): readonly RawPath[] => {
    const from = field === null ? undefined : car[field]?.from
    return field === null || from === undefined ? [] : STATED_IN[field].map((name): RawPath => `detail.${from}.${name}`)
  }
  const origins = Object.entries(FIELDS).map(([field, ofCar]) => [field, placesOf(ofCar)] as const)
  return Object.fromEntries(origins) as Origins
}
