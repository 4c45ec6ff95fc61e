import type { Origins, RawListing, RawPath } from '@karvan/sources'

/** What a list row has of a listing, its own page has as well, and more. */
export function originsOf({ detail }: RawListing): Origins {
  const fact = (name: string): readonly RawPath[] => [`detail.facts.${name}`]
  const shown = (name: string): readonly RawPath[] => [`${detail?.payload ? 'detail' : 'list'}.${name}`]
  return {
    vehicleKey: [],
    make: fact('make'),
    modelGroup: fact('model'),
    model: fact('model'),
    badge: fact('trim'),
    badgeDetail: [],
    gradeEnglish: fact('trim'),
    fuel: fact('fuel'),
    transmission: fact('gearbox'),
    sizeClass: [],
    color: fact('colour'),
    drive: [],
    region: [],
    sellType: [],
    isLease: [],
    firstRegistration: [],
    modelYear: fact('year'),
    mileageKm: fact('mileage'),
    price: shown('price'),
    pricePlaceholder: shown('price'),
    originalPrice: shown('was'),
    discount: shown('discount'),
    displacementCc: [],
    seats: [],
    vin: [],
    underContract: [],
    photos: shown('photos'),
    options: [],
    isDomestic: [],
    importType: [],
    insurance: [],
    inspection: [],
    owners: [],
    liens: [],
    modifiedAt: [],
  }
}
