import { at, listAt } from '@karvan/scraper-kit'
import type { Origins, RawPath } from '../origins.ts'
import { insuranceOrigins, ownersOrigins } from '../papers/insurance-origins.ts'
import { lotOf } from './read.ts'

/** Where `readListing` finds each field; the lot is the one that is for sale. */
export function originsOf(vehicle: unknown): Origins {
  const place = listAt(vehicle, 'lots').indexOf(lotOf(vehicle))
  const lot: RawPath = `list.lots.${Math.max(0, place)}`
  const record: RawPath = `${lot}.details.insurance_v2`
  const summary: RawPath = `${lot}.details.inspect.accident_summary`
  const photos: RawPath =
    listAt(at(vehicle, 'lots', String(place)), 'images', 'big').length > 0
      ? `${lot}.images.big`
      : `${lot}.images.normal`
  return {
    vehicleKey: [photos],
    make: ['list.manufacturer'],
    modelGroup: ['list.model'],
    model: ['list.generation', 'list.model'],
    badge: [`${lot}.details.badge`],
    badgeDetail: [],
    gradeEnglish: [],
    fuel: ['list.fuel'],
    transmission: ['list.transmission'],
    sizeClass: ['list.body_type'],
    color: ['list.color'],
    drive: ['list.drive_wheel'],
    region: [],
    sellType: [`${lot}.details.sell_type`],
    isLease: [`${lot}.details.is_leasing`],
    isDomestic: [],
    importType: [],
    firstRegistration: [`${lot}.details.first_registration.year`, `${lot}.details.first_registration.month`],
    modelYear: ['list.year', `${lot}.details.year`],
    mileageKm: [`${lot}.odometer.km`, `${lot}.odometer.mi`],
    price: [`${lot}.buy_now`],
    pricePlaceholder: [`${lot}.buy_now`],
    originalPrice: [],
    discount: [],
    displacementCc: [`${lot}.details.engine_volume`],
    seats: [],
    vin: ['list.vin'],
    underContract: [],
    photos: [photos],
    options: [`${lot}.details.options.standard`],
    insurance: insuranceOrigins(record),
    inspection: [`${summary}.accident`, `${summary}.main_framework`, `${summary}.simple_repair`],
    owners: ownersOrigins(record),
    liens: [],
    modifiedAt: [`${lot}.updated_at`],
  }
}
