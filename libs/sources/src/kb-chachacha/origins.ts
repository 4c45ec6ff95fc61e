import type { RawListing } from '../adapter.ts'
import type { Origins, RawPath } from '../origins.ts'
import { isRowNewer } from './read.ts'

/** A fact of the page: its table is believed before the line below its title, and that before the row of the list. */
const info = (field: string): readonly RawPath[] => [`detail.table.${field}`, `detail.info.${field}`, `list.${field}`]

const NAME: readonly RawPath[] = ['detail.name', 'list.title']
const MAKER: readonly RawPath[] = ['detail.maker', ...NAME]
/** The exact price counts where it is what people are shown. */
const EXACT: readonly RawPath[] = ['detail.won', 'detail.currency']

/** Where `readListing` finds each field. Of two prices the newer one is believed. */
export function originsOf(raw: RawListing): Origins {
  const shown: readonly RawPath[] = isRowNewer(raw) ? ['list.price', 'detail.prices'] : ['detail.prices', 'list.price']
  return {
    vehicleKey: [],
    make: MAKER,
    modelGroup: [...NAME, 'detail.maker'],
    model: [...NAME, 'detail.maker'],
    badge: ['detail.trim'],
    badgeDetail: [],
    gradeEnglish: [],
    fuel: info('fuel'),
    transmission: ['detail.table.transmission'],
    sizeClass: ['detail.table.body'],
    color: ['detail.table.color'],
    drive: [],
    region: info('region'),
    sellType: ['list.title', 'detail.prices'],
    isLease: [],
    isDomestic: [],
    importType: [],
    firstRegistration: info('year'),
    modelYear: info('year'),
    mileageKm: info('mileage'),
    price: [...shown, ...EXACT],
    pricePlaceholder: [...shown, ...EXACT],
    originalPrice: [],
    discount: [],
    displacementCc: ['detail.table.displacement'],
    seats: [],
    vin: [],
    underContract: [],
    photos: ['detail.photos', 'list.photo'],
    options: [],
    insurance: ['detail.history.flood', 'detail.history.totalLoss', 'detail.history.uses'],
    inspection: [],
    owners: ['detail.history.ownerChanges'],
    liens: ['detail.table.seizures', 'detail.table.liens'],
    modifiedAt: [],
  }
}
