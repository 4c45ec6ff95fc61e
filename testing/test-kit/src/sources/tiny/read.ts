import type { Money, SourceListing } from '@karvan/domain'
import { at, listAt, numberAt, textAt } from '@karvan/scraper-kit'
import type { RawListing } from '@karvan/sources'

const CENTS = 100
const ON_REQUEST = 'on-request'

export function readListing({ sourceId, list, detail }: RawListing): SourceListing {
  const facts = at(detail?.payload, 'facts')
  const shown = detail?.payload ?? list?.payload ?? null
  const fact = (name: string) => textAt(facts, name)
  return {
    source: 'tiny',
    sourceId,
    vehicleKey: null,
    make: fact('make'),
    modelGroup: fact('model'),
    model: fact('model'),
    badge: fact('trim'),
    badgeDetail: null,
    gradeEnglish: fact('trim'),
    fuel: fact('fuel'),
    transmission: fact('gearbox'),
    sizeClass: null,
    color: fact('colour'),
    drive: null,
    region: null,
    sellType: null,
    isLease: false,
    firstRegistration: null,
    modelYear: numberAt(facts, 'year'),
    mileageKm: kilometres(fact('mileage')),
    price: priceOf(numberAt(shown, 'price')),
    pricePlaceholder: textAt(shown, 'price') === ON_REQUEST,
    originalPrice: priceOf(numberAt(shown, 'was')),
    discount: textAt(shown, 'discount'),
    displacementCc: null,
    seats: null,
    vin: null,
    underContract: false,
    photos: listAt(shown, 'photos').filter((photo) => typeof photo === 'string'),
    options: [],
    isDomestic: null,
    importType: null,
    insurance: null,
    inspection: null,
    owners: null,
    liens: null,
    modifiedAt: null,
  }
}

const priceOf = (euro: number | null): Money | null =>
  euro === null || euro <= 0 ? null : { amount: Math.round(euro * CENTS), currency: 'EUR' }

/** "41,230 km". */
const kilometres = (text: string | null) => (text === null ? null : Number(text.replace(/[^\d]/g, '')))
