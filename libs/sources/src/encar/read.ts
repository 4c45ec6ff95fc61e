import type { Said, SourceListing } from '@karvan/domain'
import { at, listAt, numberAt, textAt } from '@karvan/scraper-kit'
import type { RawListing } from '../adapter.ts'
import { cleanText } from '../page-data/clean-text.ts'
import { inspectionOf } from '../papers/inspection-sheet.ts'
import { insuranceOf, ownersOf } from '../papers/insurance-record.ts'
import { anyOf, countedAt, saidAt } from '../papers/said.ts'
import { hasLeaseInfo } from './lease-info.ts'
import { isPlaceholder, priceOf } from './price.ts'

/** The photo's path holds the id of the underlying vehicle, also in a copied advertisement (README.md, 1). */
const VEHICLE_IN_PATH = /(\d{6,})_\d+\.(?:jpg|jpeg|png|webp)$/i
const KST = '+09:00'
const LIST_TIME = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?) \+09$/
const ZONELESS_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?$/

export function vehicleKeyOfRow(row: unknown): string | null {
  const photo = textAt(row, 'Photos', '0', 'location') ?? `${textAt(row, 'Photo') ?? ''}001.jpg`
  return VEHICLE_IN_PATH.exec(photo)?.[1] ?? null
}

/** A stored listing of Encar in the terms of the domain: the detail wins, the list row fills what it lacks. */
export function readListing({ sourceId, list, detail }: RawListing): SourceListing {
  const row = list?.payload ?? null
  const vehicle = at(detail?.payload, 'vehicle')
  const category = at(vehicle, 'category')
  const spec = at(vehicle, 'spec')
  const manwon = numberAt(vehicle, 'advertisement', 'price') ?? numberAt(row, 'Price')
  return {
    source: 'encar',
    sourceId,
    vehicleKey: vehicleKeyOfRow(row) ?? textOfId(numberAt(vehicle, 'vehicleId')),
    make: wordsAt(category, 'manufacturerName') ?? wordsAt(row, 'Manufacturer'),
    modelGroup: wordsAt(category, 'modelGroupName') ?? wordsAt(row, 'ModelGroup'),
    model: wordsAt(category, 'modelName') ?? wordsAt(row, 'Model'),
    badge: wordsAt(category, 'gradeName') ?? wordsAt(row, 'Badge'),
    badgeDetail: wordsAt(category, 'gradeDetailName') ?? wordsAt(row, 'BadgeDetail'),
    gradeEnglish: join(wordsAt(category, 'gradeEnglishName'), wordsAt(category, 'gradeDetailEnglishName')),
    fuel: wordsAt(spec, 'fuelName') ?? wordsAt(row, 'FuelType'),
    transmission: wordsAt(spec, 'transmissionName') ?? wordsAt(row, 'Transmission'),
    sizeClass: wordsAt(spec, 'bodyName'),
    color: wordsAt(spec, 'colorName') ?? wordsAt(row, 'Color'),
    drive: wordsAt(spec, 'drivingMethodName'),
    region: wordsAt(row, 'OfficeCityState'),
    sellType: wordsAt(row, 'SellType'),
    isLease: isLeaseOf(vehicle),
    isDomestic: saidAt(category, 'domestic'),
    importType: wordsAt(category, 'importType'),
    firstRegistration: textAt(category, 'yearMonth') ?? yearMonthOf(numberAt(row, 'Year')),
    modelYear: numberAt(category, 'formYear') ?? numberAt(row, 'FormYear'),
    mileageKm: numberAt(spec, 'mileage') ?? numberAt(row, 'Mileage'),
    price: priceOf(manwon),
    pricePlaceholder: isPlaceholder(manwon),
    // `originPrice` is what the car cost when it was new: nobody asked that for it here.
    originalPrice: null,
    discount: null,
    displacementCc: numberAt(spec, 'displacement'),
    seats: numberAt(spec, 'seatCount'),
    vin: wordsAt(vehicle, 'vin'),
    underContract: [textAt(vehicle, 'advertisement', 'salesStatus'), textAt(row, 'SalesStatus')].some(
      (status) => status?.toUpperCase() === 'CONTRACT',
    ),
    photos: photosOf(vehicle, row),
    options: listAt(vehicle, 'options', 'standard').filter((code) => typeof code === 'string'),
    insurance: insuranceOf(at(detail?.payload, 'record')),
    inspection: inspectionOf(at(detail?.payload, 'inspection')),
    owners: ownersOf(at(detail?.payload, 'record')),
    liens: liensOf(vehicle),
    modifiedAt: instantOf(textAt(row, 'ModifiedDate') ?? textAt(vehicle, 'manage', 'modifyDateTime')),
  }
}

/** As a reader sees it: sellers write what they like into some of these. */
const wordsAt = (value: unknown, ...path: readonly string[]) => cleanText(textAt(value, ...path))

const textOfId = (id: number | null) => (id === null ? null : String(id))

const join = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ') || null

/** A float: `202108.0`. */
const yearMonthOf = (year: number | null) => (year === null ? null : String(Math.trunc(year)))

const PICTURE_HOST = /^(?:https?:)?\/\/(?:[a-z0-9-]+\.)*encar\.com(?=\/)/i

/** The path of a picture, written as an address of the site or without its first slash too; null for a picture of another site. */
function picturePath(text: string | null): string | null {
  const path = (text ?? '').replace(PICTURE_HOST, '').replace(/[?#].*$/, '')
  const rooted = path.startsWith('carpicture') ? `/${path}` : path
  return rooted.startsWith('/carpicture') ? rooted : null
}

/** The same path may come again as a thumbnail: by code, each once. */
function photosOf(vehicle: unknown, row: unknown): readonly string[] {
  const detailed = listAt(vehicle, 'photos')
    .filter((photo) => textAt(photo, 'type') !== 'THUMBNAIL')
    .map((photo) => ({ order: textAt(photo, 'code') ?? '', path: textAt(photo, 'path') }))
  const listed = listAt(row, 'Photos').map((photo) => ({
    order: textAt(photo, 'type') ?? '',
    path: textAt(photo, 'location'),
  }))
  const photos = detailed.length > 0 ? detailed : listed
  const paths = photos.toSorted((a, b) => a.order.localeCompare(b.order)).flatMap(({ path }) => picturePath(path) ?? [])
  return [...new Set(paths)]
}

/** A takeover that is told beside the price, and not by the kind of sale. */
function isLeaseOf(vehicle: unknown): boolean {
  const kind = textAt(vehicle, 'advertisement', 'advertisementType') ?? ''
  return hasLeaseInfo(at(vehicle, 'advertisement', 'leaseRentInfo')) || /lease|rent|리스|렌트|렌터/i.test(kind)
}

/** Seizures and pledges that are registered; the newer names of the same two counts are read too. */
function liensOf(vehicle: unknown): Said {
  const count = (field: string) => countedAt(vehicle, 'condition', 'seizing', field)
  return anyOf([count('seizingCount') ?? count('seizing'), count('pledgeCount') ?? count('mortgage')])
}

/** Two forms, both in Korean time: "2026-05-08 21:46:07.000 +09" and "2026-01-30T14:25:01". */
function instantOf(text: string | null): Date | null {
  if (text === null) return null
  const listed = LIST_TIME.exec(text)
  const iso = listed ? `${listed[1] ?? ''}T${listed[2] ?? ''}${KST}` : ZONELESS_TIME.test(text) ? `${text}${KST}` : text
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? null : date
}
