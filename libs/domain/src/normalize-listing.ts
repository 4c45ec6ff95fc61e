import { accidentHistory } from './accident.ts'
import { shownGrade } from './grade.ts'
import { VIN } from './identity/vin.ts'
import {
  IMPORT_MARKS,
  type ImportMark,
  type NormalizedCar,
  type QuarantineReason,
  type SourceListing,
  type UnknownWord,
} from './listing.ts'
import { type Discount, parseDiscount } from './money/discount.ts'
import { krwOf, type Money } from './money/money.ts'
import { isMileageSentinel, MIN_PRICE_KRW, mileageOf } from './money/price.ts'
import { shownTitle } from './title.ts'
import { UNKNOWN_NAME } from './unknown-name.ts'
import { bodyTypeOf, colorOf, driveOfNames, fuelOf, transmissionOf } from './vocabulary/source-words.ts'
import { isKnownOption } from './vocabulary/features.ts'
import { listedModel } from './vocabulary/listed-model.ts'
import { HANGUL } from './vocabulary/romanize.ts'
import { bareWord, sourceText } from './vocabulary/source-text.ts'
import { translatedName } from './vocabulary/translate.ts'
import * as vocabulary from './vocabulary/vocabulary.ts'

const OLDEST_YEAR = 1980
const MAX_SEATS = 60
/** Electric cars carry nonsense here, such as 180. */
const PLAUSIBLE_CC = { min: 300, max: 9_000 }

/** Collects the words that no vocabulary knows, by field. */
class Reader {
  readonly unknown: UnknownWord[] = []

  name(field: string, text: string | null, make: string): string | null {
    const name = sourceText(text)
    if (name === null) return null
    const translation = translatedName(name, vocabulary.namesOf(make))
    for (const word of translation.unknown) this.unknown.push({ field, word })
    return translation.text
  }

  options(codes: readonly string[]): readonly string[] {
    for (const code of codes) if (!isKnownOption(code)) this.unknown.push({ field: 'option', word: code })
    return codes
  }

  word<T>(field: string, text: string | null, look: (word: string) => T | null): T | null {
    const word = sourceText(text)
    if (text === null || word === null) return null
    const value = look(text.trim()) ?? look(word)
    if (value === null) this.unknown.push({ field, word: text.trim() })
    return value
  }
}

/**
 * A source's listing in our words, with what keeps it from being offered and which words were not understood.
 * Nothing Korean is left in any field but `originalName`.
 * @param nextYear the newest model year that can be true
 */
export function normalizeListing(listing: SourceListing, nextYear: number): NormalizedCar {
  const reader = new Reader()
  const make = reader.word('make', listing.make, vocabulary.makeOf)
  const names = (field: string, text: string | null) => reader.name(field, text, make ?? '')
  const generation = names('model', listing.model)
  const model = listedModel(make ?? '', names('modelGroup', listing.modelGroup) ?? generation ?? UNKNOWN_NAME)
  const grade = shownGrade(
    [names('badge', listing.badge), names('badgeDetail', listing.badgeDetail)].filter(Boolean).join(' '),
  )
  const originalNames = [listing.model, listing.badge, listing.badgeDetail]
    .map((name) => sourceText(name))
    .filter((name) => name !== null)
  const fuelWord = reader.word('fuel', listing.fuel, vocabulary.fuelWord)
  const transmissionWord = reader.word('transmission', listing.transmission, vocabulary.transmissionWord)
  const sizeClass = reader.word('type', listing.sizeClass, vocabulary.bodyClass)
  const colour = reader.word('color', listing.color, vocabulary.colourWord)
  const sale = reader.word('sellType', listing.sellType, vocabulary.sellTypeWord)
  const isLease = listing.isLease || (sale !== null && sale !== 'sale')
  const price = isLease ? null : offeredPrice(listing.price)
  const car = {
    source: listing.source,
    sourceId: listing.sourceId,
    vehicleKey: listing.vehicleKey,
    title: shownTitle(make ?? '', [make, generation ?? model, grade].filter(Boolean).join(' ')),
    make: make ?? UNKNOWN_NAME,
    model,
    generation,
    grade,
    gradeEnglish: englishGrade(listing.gradeEnglish),
    originalName: originalNames.join(' '),
    modelYear: listing.modelYear ?? yearOf(listing.firstRegistration),
    firstRegistration: monthOf(listing.firstRegistration),
    mileageKm: mileageOf(listing.mileageKm),
    fuel: fuelWord === null ? null : fuelOf(fuelWord),
    transmission: transmissionWord === null ? null : transmissionOf(transmissionWord),
    bodyType: bodyTypeOf(model, [...originalNames, generation ?? '', grade ?? ''], sizeClass),
    color: colour === null ? null : colorOf(colour),
    drive: reader.word('drive', listing.drive, vocabulary.driveWord) ?? driveOfNames(originalNames),
    region: reader.word('region', listing.region, vocabulary.regionWord),
    engineCc: plausibleCc(listing.displacementCc),
    seats: plausibleSeats(listing.seats),
    owners: listing.owners,
    vin: vinOf(listing.vin),
    description: null,
    importMark: listing.isDomestic === true ? 'domestic' : reader.word('import', listing.importType, importMarkOf),
    priceAmount: price?.amount ?? null,
    priceCurrency: price?.currency ?? null,
    priceKrw: price && krwOf(price),
    originalAmount: price && originalAmount(listing.originalPrice, price),
    discount: price && statedDiscount(listing.discount),
    photos: listing.photos,
    options: reader.options(listing.options),
    accident: accidentHistory(listing.insurance, listing.inspection, {
      mileageKm: mileageOf(listing.mileageKm),
      liens: listing.liens,
    }),
    underContract: listing.underContract,
    modifiedAt: listing.modifiedAt,
    priceSentinel: listing.pricePlaceholder,
    mileageSentinel: listing.mileageKm !== null && isMileageSentinel(listing.mileageKm),
  }
  return {
    ...car,
    quarantine: quarantineOf(
      car,
      { make, isLease, isSaleKnown: sale !== null || sourceText(listing.sellType) === null },
      nextYear,
    ),
    unknownWords: reader.unknown,
  }
}

const importMarkOf = (word: string): ImportMark | null =>
  IMPORT_MARKS.find((mark) => mark === vocabulary.importWord(word)) ?? null

const offeredPrice = (price: Money | null) => (price !== null && krwOf(price) >= MIN_PRICE_KRW ? price : null)

/** What was asked before counts only above what is asked now, and in the same currency. */
const originalAmount = (before: Money | null, { amount, currency }: Money): number | null =>
  before !== null && before.currency === currency && before.amount > amount ? before.amount : null

/** Nothing typed is nothing said. What cannot be read is not guessed. */
const statedDiscount = (text: string | null): Discount | null =>
  text === null || text.trim() === '' ? null : parseDiscount(text)

type Facts = Pick<NormalizedCar, 'priceKrw' | 'mileageKm' | 'modelYear' | 'fuel' | 'photos'>

interface Offer {
  readonly make: string | null
  /** A lease or a rental: its price is a takeover sum. */
  readonly isLease: boolean
  /** How it is offered is said in a word that is known, or not at all. */
  readonly isSaleKnown: boolean
}

function quarantineOf(car: Facts, { make, isLease, isSaleKnown }: Offer, nextYear: number): QuarantineReason[] {
  const year = car.modelYear
  const checks: [QuarantineReason, boolean][] = [
    ['lease', isLease],
    ['unknown_sale', !isSaleKnown],
    ['price_missing', !isLease && car.priceKrw === null],
    ['mileage_missing', car.mileageKm === null],
    ['year_out_of_range', year === null || year < OLDEST_YEAR || year > nextYear],
    ['no_photo', car.photos.length === 0],
    ['unknown_make', make === null],
    ['unknown_fuel', car.fuel === null],
  ]
  return checks.filter(([, applies]) => applies).map(([reason]) => reason)
}

/** The source leaves words in Korean in its English field, where it has none. */
const englishGrade = (grade: string | null) => (grade !== null && HANGUL.test(grade) ? null : shownGrade(grade))

/** `202108`, `2021-08`, `2021.08`, `2021년 08월`, and with a day after it. */
const YEAR_MONTH = /^\s*(\d{4})\s*(?:년|[-./])?\s*(0[1-9]|1[0-2])(?!\d*[.,]?\d{3})/

function yearOf(yearMonth: string | null): number | null {
  const match = YEAR_MONTH.exec(yearMonth ?? '')
  return match ? Number(match[1]) : null
}

function monthOf(yearMonth: string | null): string | null {
  const match = YEAR_MONTH.exec(yearMonth ?? '')
  return match ? `${match[1] ?? ''}-${match[2] ?? ''}` : null
}

/** Nobody builds a car for less than one, and 0 is what sites write for nothing. */
const plausibleSeats = (seats: number | null) =>
  seats !== null && Number.isInteger(seats) && seats > 0 && seats <= MAX_SEATS ? seats : null

/** As it is written on a car: capitals and figures without spaces, hyphens and marks. */
function vinOf(text: string | null): string | null {
  const vin = bareWord(text ?? '').toUpperCase()
  return VIN.test(vin) ? vin : null
}

const plausibleCc = (cc: number | null) => (cc !== null && cc >= PLAUSIBLE_CC.min && cc <= PLAUSIBLE_CC.max ? cc : null)
