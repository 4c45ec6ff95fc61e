import { type InsuranceFacts, makeOf, modelIn, type Said, type SourceListing } from '@karvan/domain'
import { at, listAt, textAt } from '@karvan/scraper-kit'
import type { RawListing } from '../adapter.ts'
import { saidAt } from '../papers/said.ts'
import { displacementOf, kilometresOf } from '../page-data/quantities.ts'
import { type StatedPrice, statedPrice } from './price.ts'

/** `21년08월(21년형)`: registered in August 2021, of the model year 2021. */
const YEAR = /^(\d{2}|\d{4})년\s?(\d{1,2})월(?:\s?\((\d{2}|\d{4})년형\))?/
/** Two digits from here on are of the last century. */
const LAST_CENTURY_FROM = 80
const LABEL = /^\[?(리스|렌트)(?:승계)?\]?(?=\s|$)\s*/
const SALE = '일반'

/** A row that is newer than the page shows what is asked now: a car that the list settles is not visited again. */
export const isRowNewer = ({ list, detail }: RawListing): boolean =>
  list !== null && detail !== null && list.fetchedAt > detail.fetchedAt

/** A stored car of KB ChaChaCha in the terms of the domain: its page wins, the row of the list fills what that lacks. */
export function readListing(raw: RawListing): SourceListing {
  const { sourceId, list, detail } = raw
  const row = list?.payload ?? null
  const car = detail?.payload ?? null
  const table = (field: string) => textAt(car, 'table', field)
  const info = (field: string) => table(field) ?? textAt(car, 'info', field) ?? textAt(row, field)
  const title = (textAt(row, 'title') ?? '').replace(LABEL, '')
  const named = textAt(car, 'name') ?? title
  const maker = textAt(car, 'maker') ?? (named.split(' ')[0] || null)
  const name = withoutMaker(named, maker)
  const price = priceOf(car, row, isRowNewer(raw))
  const mileage = info('mileage')
  const displacement = table('displacement')
  const make = maker === null ? null : makeOf(maker)
  return {
    source: 'kb-chachacha',
    sourceId,
    vehicleKey: null,
    make: maker,
    modelGroup: make === null ? null : modelIn(make, name),
    model: name === '' ? null : name,
    badge: textAt(car, 'trim'),
    badgeDetail: null,
    gradeEnglish: null,
    fuel: info('fuel'),
    transmission: table('transmission'),
    sizeClass: table('body'),
    color: table('color'),
    drive: null,
    region: info('region'),
    sellType: sellTypeOf(car, row),
    isLease: false,
    isDomestic: null,
    importType: null,
    ...datesOf(info('year')),
    mileageKm: mileage === null ? null : kilometresOf(mileage, null),
    price: price.money,
    pricePlaceholder: price.isPlaceholder,
    // What the car cost new is on the page as well: nobody asked that for it here.
    originalPrice: null,
    discount: null,
    displacementCc: displacement === null ? null : displacementOf(displacement, null),
    seats: null,
    // The site publishes none.
    vin: null,
    underContract: false,
    photos: photosOf(car, row),
    // Its codes are not ours (README.md, 6).
    options: [],
    insurance: historyOf(car),
    inspection: null,
    owners: ownersOf(textAt(car, 'history', 'ownerChanges')),
    liens: bothOf(registeredAt(car, 'table', 'seizures'), registeredAt(car, 'table', 'liens')),
    modifiedAt: null,
  }
}

const withoutMaker = (name: string, maker: string | null): string =>
  maker !== null && name.startsWith(`${maker} `) ? name.slice(maker.length + 1) : name

/** What the site calls each price, with the price. */
const pricesOf = (car: unknown) =>
  listAt(car, 'prices').map((price) => ({ name: textAt(price, 'name') ?? '', text: textAt(price, 'text') }))

function priceOf(car: unknown, row: unknown, isOfRow: boolean): StatedPrice {
  const onPage = pricesOf(car).find(({ name }) => name === '판매가격')?.text ?? null
  const inList = textAt(row, 'price')
  const shown = isOfRow ? (inList ?? onPage) : (onPage ?? inList)
  const isWon = (textAt(car, 'currency') ?? 'KRW') === 'KRW'
  return statedPrice(shown, isWon ? textAt(car, 'won') : null)
}

/** A lease or a rental is called so where its price stands, or before its title; null where there is neither page nor row. */
function sellTypeOf(car: unknown, row: unknown): string | null {
  const label = LABEL.exec(textAt(row, 'title') ?? '')?.[1]
  if (label !== undefined) return label
  const names = pricesOf(car).map(({ name }) => name)
  const takeover = ['리스', '렌트'].find((word) => names.some((name) => name.includes(word)))
  return takeover ?? (car === null && row === null ? null : SALE)
}

function datesOf(text: string | null): Pick<SourceListing, 'firstRegistration' | 'modelYear'> {
  const [, year, month, modelYear] = YEAR.exec(text ?? '') ?? []
  if (year === undefined || month === undefined) return { firstRegistration: null, modelYear: null }
  return {
    firstRegistration: `${fullYear(year)}${month.padStart(2, '0')}`,
    modelYear: modelYear === undefined ? null : fullYear(modelYear),
  }
}

function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year >= LAST_CENTURY_FROM ? 1_900 + year : 2_000 + year
}

/** `0건` and `없음` are none; `1건` and `있음` are some. */
function registeredAt(car: unknown, ...path: readonly string[]): Said {
  const count = /^(\d{1,3})\s?[건회]/.exec(textAt(car, ...path) ?? '')?.[1]
  return count === undefined ? saidAt(car, ...path) : Number(count) > 0
}

/** Yes by either of them, no by both. */
const bothOf = (one: Said, other: Said): Said =>
  one === true || other === true ? true : one === false && other === false ? false : null

/** Of the uses that the page names; a word that is not known denies nothing. */
function usesOf(car: unknown): Pick<InsuranceFacts, 'commercialUse' | 'taxi' | 'officialUse'> {
  const text = textAt(car, 'history', 'uses') ?? ''
  const none = registeredAt(car, 'history', 'uses') === false ? false : null
  return {
    commercialUse: /렌트|대여|택시|(?<!비\s?)(?:영업|사업용)/.test(text) ? true : none,
    taxi: none,
    officialUse: /관용/.test(text) ? true : none,
  }
}

/** What the page says of the car's past, each line by itself. It counts no claims. */
function historyOf(car: unknown): InsuranceFacts | null {
  const facts: InsuranceFacts = {
    ownDamageCount: null,
    ownDamageKrw: null,
    flood: registeredAt(car, 'history', 'flood'),
    totalLoss: registeredAt(car, 'history', 'totalLoss'),
    ...usesOf(car),
    theft: null,
  }
  return Object.values(facts).every((fact) => fact === null) ? null : facts
}

/** `2회` is two changes, `없음` none. */
function ownersOf(changes: string | null): number | null {
  if (changes === '없음') return 1
  const count = /^(\d{1,2})회$/.exec(changes ?? '')?.[1]
  return count === undefined ? null : Number(count) + 1
}

/** As paths, each once: the host of pictures is a setting. */
function photosOf(car: unknown, row: unknown): readonly string[] {
  const shown = listAt(car, 'photos')
  const addresses = shown.length > 0 ? shown : [at(row, 'photo')]
  const paths = addresses.flatMap((address) =>
    typeof address === 'string' ? (URL.parse(address, 'https://site.invalid')?.pathname ?? []) : [],
  )
  return [...new Set(paths)].filter((path) => path.startsWith('/IMG/carimg/'))
}
