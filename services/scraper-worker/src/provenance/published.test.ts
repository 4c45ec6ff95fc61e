import { PUBLISHED_FIELDS } from '@karvan/contracts'
import { type InspectionFacts, type InsuranceFacts, normalizeListing, type SourceListing } from '@karvan/domain'
import { contentOf } from '@karvan/inventory'
import type { StatedField } from '@karvan/sources'
import { expect, it } from 'vitest'
import { PUBLISHED } from './published.ts'

const RECORD: InsuranceFacts = {
  ownDamageCount: 0,
  ownDamageKrw: 0,
  flood: false,
  totalLoss: false,
  commercialUse: false,
  taxi: false,
  officialUse: false,
  theft: false,
}
const SHEET: InspectionFacts = {
  structural: false,
  simpleRepair: false,
  flood: false,
  fire: null,
  commercialUse: null,
  officialUse: null,
  unnamedUse: null,
  odometerDoubt: false,
  mileageKm: 41_200,
  tuning: false,
  recall: false,
  recallDone: null,
}

/** An invented car of which everything is stated. */
const LISTING: SourceListing = {
  source: 'encar',
  sourceId: '1',
  vehicleKey: '38999990',
  make: '현대',
  modelGroup: '그랜저',
  model: '더 뉴 그랜저 IG',
  badge: '2.5',
  badgeDetail: '익스클루시브',
  gradeEnglish: '2.5 Exclusive',
  fuel: '가솔린',
  transmission: '오토',
  sizeClass: '대형차',
  color: '검정색',
  drive: null,
  region: '경기',
  sellType: '일반',
  isLease: false,
  isDomestic: false,
  importType: 'REGULAR_IMPORT',
  firstRegistration: '202108',
  modelYear: 2_021,
  mileageKm: 41_230,
  price: { amount: 23_900_000, currency: 'KRW' },
  pricePlaceholder: false,
  originalPrice: { amount: 25_900_000, currency: 'KRW' },
  discount: '5%',
  displacementCc: 2_497,
  seats: 5,
  vin: 'KMHF341DBMA012345',
  underContract: false,
  photos: ['/carpicture/1.jpg'],
  options: ['001', '006'],
  insurance: RECORD,
  inspection: SHEET,
  owners: 2,
  liens: false,
  modifiedAt: new Date('2026-05-01T00:00:00Z'),
}

/** Other things that a source may state. */
const OTHERS: Readonly<Record<StatedField, readonly unknown[]>> = {
  vehicleKey: ['1', null],
  make: ['기아', null],
  modelGroup: ['쏘나타', '포터', null],
  model: ['쏘나타 (DN8)', '콰트로', '슈팅브레이크', null],
  badge: ['콰트로', '슈팅브레이크', '노블레스', null],
  badgeDetail: ['콰트로', '슈팅브레이크', '노블레스', null],
  gradeEnglish: ['Noblesse', null],
  fuel: ['디젤', null],
  transmission: ['수동', null],
  sizeClass: ['SUV', '승합차', '화물차', null],
  color: ['흰색', null],
  drive: ['4륜', 'awd', 'AWD', null],
  region: ['서울', null],
  sellType: ['리스', null],
  isLease: [true],
  isDomestic: [true, null],
  importType: ['PARALLEL_IMPORT', 'other', null],
  firstRegistration: ['201901', null],
  modelYear: [2_019, null],
  mileageKm: [1, 60_000, null],
  price: [{ amount: 19_000_000, currency: 'KRW' }, { amount: 19_000_00, currency: 'EUR' }, null],
  pricePlaceholder: [true],
  originalPrice: [{ amount: 29_000_000, currency: 'KRW' }, null],
  discount: ['50', null],
  displacementCc: [1_998, null],
  seats: [7, null],
  vin: ['KMHF341DBMA099999', null],
  underContract: [true],
  photos: [[], ['/carpicture/1.jpg', '/carpicture/2.jpg']],
  options: [[], ['010']],
  insurance: [{ ...RECORD, ownDamageCount: 3 }, null],
  inspection: [{ ...SHEET, structural: true, simpleRepair: true }, null],
  owners: [1, null],
  liens: [true, null],
  modifiedAt: [new Date(0), null],
}

/** Several listings, since a field may change what is published of one and not of another. */
const LISTINGS: readonly SourceListing[] = [
  LISTING,
  { ...LISTING, modelYear: null, badge: null, modelGroup: null, sizeClass: null, isDomestic: null },
  { ...LISTING, make: '기아', modelGroup: '카니발', model: '카니발 4세대', badge: null, badgeDetail: null },
  // Names that its maker alone has.
  { ...LISTING, modelGroup: '싼타페', model: '싼타페 TM', badge: null, badgeDetail: null },
  { ...LISTING, make: '쌍용', modelGroup: null, model: '코란도 투리스모', badge: '티볼리', badgeDetail: null },
]

const contentIn = (listing: SourceListing) => contentOf(normalizeListing(listing, 2_027))

it.each(PUBLISHED_FIELDS)('publishes %s from what it says, and from nothing else', (field) => {
  const { from, readBy = [], value } = PUBLISHED[field]
  const changing = (Object.keys(OTHERS) as StatedField[]).filter((stated) =>
    LISTINGS.some((listing) =>
      OTHERS[stated].some((other) => value(contentIn({ ...listing, [stated]: other })) !== value(contentIn(listing))),
    ),
  )
  expect(changing).toEqual(expect.arrayContaining([...from]))
  expect(changing.filter((stated) => ![...from, ...readBy].includes(stated))).toEqual([])
})
