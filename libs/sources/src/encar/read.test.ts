import { normalizeListing } from '@karvan/domain'
import { pick } from '@karvan/scraper-kit'
import { expect, it } from 'vitest'
import { DETAIL, LIST_ROW } from './allowed.ts'
import { readListing } from './read.ts'

/** Composed in the shape of README.md, 4 to 7, with the personal fields that the site sends. */
const ROW = {
  Id: '39000001',
  Photo: '/carpicture07/pic3900/38999990_',
  Photos: [{ type: '001', location: '/carpicture07/pic3900/38999990_001.jpg', ordering: 1 }],
  Manufacturer: '현대',
  Model: '더 뉴 그랜저 IG',
  Badge: '2.5',
  BadgeDetail: '익스클루시브',
  FuelType: '가솔린',
  Year: 202108.0,
  FormYear: '2021',
  Mileage: 41230.0,
  Price: 2390.0,
  SellType: '일반',
  ServiceCopyCar: 'DUPLICATION',
  OfficeCityState: '경기',
  OfficeName: '서울모터스',
  DealerName: '김O수',
  DealerPhoto: '/dealer/1.jpg',
  ModifiedDate: '2026-05-08 21:46:07.000 +09',
}
const VEHICLE = {
  vehicleId: 38999990,
  vehicleNo: '12가3456',
  vin: 'KMHF341DBMA012345',
  category: {
    manufacturerName: '현대',
    modelName: '더 뉴 그랜저 IG',
    modelGroupName: '그랜저',
    gradeName: '2.5',
    gradeDetailName: '익스클루시브',
    yearMonth: '202108',
    formYear: '2021',
  },
  advertisement: { price: 2390, status: 'ADVERTISE', salesStatus: null },
  spec: {
    mileage: 41230,
    displacement: 2497,
    transmissionName: '오토',
    fuelName: '가솔린',
    colorName: '검정색',
    seatCount: 5,
    bodyName: '대형차',
  },
  photos: [
    { code: '002', path: '/carpicture07/pic3900/38999990_002.jpg', type: 'OUTER' },
    { code: '001', path: '/carpicture07/pic3900/38999990_001.jpg', type: 'OUTER' },
    { code: '001', path: '/carpicture07/pic3900/38999990_001.jpg', type: 'THUMBNAIL' },
    { code: '009', path: 'https://elsewhere.example/x.jpg', type: 'OUTER' },
  ],
  options: { standard: ['001', '006'] },
  contact: { no: '010-1234-5678', address: '서울시', userId: 'seller1' },
  contents: { text: '연락 주세요 010-1234-5678 김철수' },
  partnership: { dealer: { name: '김철수', firm: { name: '서울모터스' } } },
}
const RECORD = { carNo: '12가3456', openData: true, myAccidentCnt: 1, myAccidentCost: 850000, ownerChangeCnt: 2 }
const INSPECTION = { master: { accdient: false, simpleRepair: true, detail: { vin: 'X', comments: '김철수' } } }

const stored = {
  sourceId: '39000001',
  list: { payload: pick(ROW, LIST_ROW), fetchedAt: new Date(0) },
  detail: {
    payload: pick({ vehicle: VEHICLE, record: RECORD, inspection: INSPECTION }, DETAIL),
    fetchedAt: new Date(0),
  },
}

it('stores no personal field of any answer', () => {
  expect(JSON.stringify(stored)).not.toMatch(/12가3456|김|010-|서울모터스|서울시|seller1|dealer/i)
})

it('reads a listing and puts it in our words', () => {
  const car = normalizeListing(readListing(stored), 2027)
  expect(car).toMatchObject({
    title: 'Hyundai The New Grandeur IG 2.5 Exclusive',
    make: 'Hyundai',
    model: 'Grandeur',
    grade: '2.5 Exclusive',
    modelYear: 2021,
    firstRegistration: '2021-08',
    mileageKm: 41_230,
    fuel: 'Gasoline',
    transmission: 'Automatic',
    bodyType: 'Sedan',
    color: 'Black',
    region: 'Gyeonggi',
    priceAmount: 23_900_000,
    priceCurrency: 'KRW',
    priceKrw: 23_900_000,
    owners: 3,
    vehicleKey: '38999990',
    photos: ['/carpicture07/pic3900/38999990_001.jpg', '/carpicture07/pic3900/38999990_002.jpg'],
    accident: { accident: true, ownDamageCount: 1, ownDamageKrw: 850_000, simpleRepair: true },
    quarantine: [],
    unknownWords: [],
  })
  // Korean time, nine hours ahead.
  expect(car.modifiedAt?.toISOString()).toBe('2026-05-08T12:46:07.000Z')
})

const withRow = (change: object) =>
  normalizeListing(
    readListing({
      sourceId: '1',
      list: { payload: pick({ ...ROW, ...change }, LIST_ROW), fetchedAt: new Date(0) },
      detail: null,
    }),
    2027,
  )

it.each([
  [{ SellType: '리스', Price: 890 }, ['lease'], null],
  [{ SellType: '렌트', Price: 890 }, ['lease'], null],
  [{ Price: 9999 }, ['price_missing'], null],
  [{ Price: 99999 }, ['price_missing'], null],
  [{ Price: 0 }, ['price_missing'], null],
  [{ Price: 30 }, ['price_missing'], null],
  [{ Mileage: 999999 }, ['mileage_missing'], 23_900_000],
  [{ FormYear: '1970', Year: 197001 }, ['year_out_of_range'], 23_900_000],
  [{ Manufacturer: '없는회사' }, ['unknown_make'], 23_900_000],
])('keeps back %j', (change, quarantine, priceKrw) => {
  expect(withRow(change)).toMatchObject({ quarantine, priceKrw })
})

it.each([
  [{ domestic: true, importType: null }, 'domestic', []],
  [{ domestic: false, importType: 'REGULAR_IMPORT' }, 'official', []],
  [{ domestic: false, importType: 'PARALLEL_IMPORT' }, 'grey', []],
  [{ domestic: false, importType: 'BY_SEA' }, null, [{ field: 'import', word: 'BY_SEA' }]],
  [{ domestic: 'yes' }, 'domestic', []],
  [{ domestic: 'perhaps' }, null, []],
  [{ domestic: false, importType: 'BRAND_IMPORT' }, 'official', []],
  [{ domestic: false, importType: 'NONE_IMPORT_TYPE' }, null, []],
  [{ domestic: false, importType: 'none_import_type' }, null, []],
  [{ domestic: false, importType: 'NONE' }, null, []],
  [{ domestic: false, importType: '' }, null, []],
  [{ domestic: false, importType: 'brand_import' }, 'official', []],
  [{ domestic: 'Y', importType: 'NONE_IMPORT_TYPE' }, 'domestic', []],
  [{}, null, []],
])('reads the import mark of %j as %j', (marks, importMark, unknownWords) => {
  const vehicle = { ...VEHICLE, category: { ...VEHICLE.category, ...marks } }
  const detail = { payload: pick({ vehicle }, DETAIL), fetchedAt: new Date(0) }
  expect(normalizeListing(readListing({ ...stored, detail }), 2027)).toMatchObject({ importMark, unknownWords })
})

it.each([null, [], 'text', 12, {}, { Photos: 'x', Price: {}, Mileage: [], Year: 'soon', Model: 5, Id: null }])(
  'reads %j without failing',
  (payload) => {
    const car = normalizeListing(
      readListing({
        sourceId: '1',
        list: { payload, fetchedAt: new Date(0) },
        detail: { payload, fetchedAt: new Date(0) },
      }),
      2027,
    )
    expect(car.quarantine.length).toBeGreaterThan(0)
    expect(car.priceKrw).toBeNull()
  },
)

const withVehicle = (change: (vehicle: typeof VEHICLE) => object) =>
  normalizeListing(
    readListing({
      ...stored,
      detail: { payload: pick({ vehicle: change(VEHICLE) }, DETAIL), fetchedAt: new Date(0) },
      list: { payload: pick({ ...ROW, SellType: null }, LIST_ROW), fetchedAt: new Date(0) },
    }),
    2027,
  )

it.each([
  [{ leaseRentInfo: true }, ['lease'], null],
  [{ advertisementType: 'LEASE_TRANSFER' }, ['lease'], null],
  [{ leaseRentInfo: null }, [], 23_900_000],
  [{ leaseRentInfo: false, advertisementType: 'NORMAL' }, [], 23_900_000],
  [{ leaseRentInfo: 'Y' }, ['lease'], null],
  [{ leaseRentInfo: { type: 'LEASE' } }, ['lease'], null],
  [{ leaseRentInfo: { monthlyPrice: 65, monthsLeft: 20 } }, ['lease'], null],
  [{ leaseRentInfo: {} }, [], 23_900_000],
  [{ leaseRentInfo: { monthlyPrice: null, type: null } }, [], 23_900_000],
  [{ leaseRentInfo: 'N' }, [], 23_900_000],
  [{ leaseRentInfo: '' }, [], 23_900_000],
  [{ leaseRentInfo: 0 }, [], 23_900_000],
  [{ leaseRentInfo: [] }, [], 23_900_000],
  [{ advertisementType: 'RENT_CAR' }, ['lease'], null],
  [{ advertisementType: '렌트승계' }, ['lease'], null],
])('sells nothing that is a takeover: %j', (change, quarantine, priceKrw) => {
  const vehicle = { ...VEHICLE, advertisement: { ...VEHICLE.advertisement, ...change } }
  const list = { payload: pick({ ...ROW, SellType: null }, LIST_ROW), fetchedAt: new Date(0) }
  const car = normalizeListing(
    readListing({ ...stored, list, detail: { payload: { vehicle }, fetchedAt: new Date(0) } }),
    2027,
  )
  expect(car).toMatchObject({ quarantine, priceKrw })
})

it.each([
  ['일반9', [], []],
  ['_일반', [], []],
  ['경매', ['unknown_sale'], [{ field: 'sellType', word: '경매' }]],
  ['할부', ['unknown_sale'], [{ field: 'sellType', word: '할부' }]],
  ['일반 ', [], []],
  ['[일반]', [], []],
  ['-', [], []],
  ['선택안함', [], []],
])('takes the kind of sale %s for no lease', (SellType, quarantine, unknownWords) => {
  expect(withRow({ SellType })).toMatchObject({ quarantine, unknownWords, priceKrw: 23_900_000 })
})

it.each([
  'kmhf341dbma012345',
  ' KMHF341DBMA012345 ',
  'KMHF-341D-BMA012345',
  'KMHF341DBMA012345\u202c',
  'ＫＭＨＦ341DBMA012345',
  'KMHF 341D BMA0 12345',
  '\u2066KMHF341DBMA012345\u2069',
  '\u202aKMHF341DBMA012345',
  'KMHF341D\u200bBMA012345',
  'KMHF341DBMA012345\ufeff',
])('reads the VIN %j', (vin) => {
  expect(withVehicle((vehicle) => ({ ...vehicle, vin })).vin).toBe('KMHF341DBMA012345')
})

it.each([
  '/carpicture07/a_001.jpg',
  'carpicture07/a_001.jpg',
  'https://ci.encar.com/carpicture07/a_001.jpg',
  '//ci.encar.com/carpicture07/a_001.jpg?impolicy=heightRate',
  'http://ci.encar.com/carpicture07/a_001.jpg',
  'HTTPS://CI.ENCAR.COM/carpicture07/a_001.jpg#1',
  'https://img.cdn.encar.com/carpicture07/a_001.jpg',
  ' /carpicture07/a_001.jpg ',
  '/carpicture07/a_001.jpg?rh=653&cw=1160',
])('reads the picture %s', (path) => {
  const photos = [{ code: '001', path, type: 'OUTER' }]
  expect(withVehicle((vehicle) => ({ ...vehicle, photos })).photos).toEqual(['/carpicture07/a_001.jpg'])
})

it.each([
  [{ mileage: 0, seatCount: 0 }, null, null],
  [{ mileage: 1, seatCount: 5 }, null, 5],
  [{ mileage: '41,230', seatCount: '7' }, 41_230, 7],
  [{ mileage: 12, seatCount: 99 }, 12, null],
  [{ mileage: '0', seatCount: '0' }, null, null],
  [{ mileage: '1', seatCount: 5.5 }, null, null],
  [{ mileage: -5, seatCount: -1 }, null, null],
  [{ mileage: 999_999, seatCount: '' }, null, null],
  [{ mileage: 1_111_111, seatCount: 'five' }, null, null],
])('shows no figure that stands for nothing: %j', (change, mileageKm, seats) => {
  const car = withVehicle((vehicle) => ({ ...vehicle, spec: { ...vehicle.spec, ...change } }))
  expect(car).toMatchObject({ mileageKm, seats })
})

it.each(['(세부등급 없음)', '세부등급 없음', '-', '없음', '[없음]', '상세등급 없음', '선택 안 함', 'N/A'])(
  'publishes no name for the sub-trim %s',
  (gradeDetailName) => {
    const car = withVehicle((vehicle) => ({ ...vehicle, category: { ...vehicle.category, gradeDetailName } }))
    expect(car).toMatchObject({ grade: '2.5', title: 'Hyundai The New Grandeur IG 2.5', unknownWords: [] })
  },
)

it.each([
  ['Mercedes-Benz', '벤츠', 'S-클-래스', 'S-Class'],
  ['Mercedes-Benz', '벤츠', 'S클래스', 'S-Class'],
  ['Mercedes-Benz', '벤츠', 'E_클래스', 'E-Class'],
  ['BMW', 'BMW', '3-시리즈', '3 Series'],
  ['Kia', '기아', 'K-5', 'K5'],
  ['Kia', '기아', '카 니발', 'Carnival'],
  ['KG Mobility', 'KG모빌리티(쌍_용)', '티-볼리', 'Tivoli'],
])('publishes the make %s, written %s, and its model %s as %s', (make, Manufacturer, ModelGroup, model) => {
  expect(withRow({ Manufacturer, ModelGroup })).toMatchObject({ make, model })
})

it.each([
  ['LPG+가솔린', 'LPG'],
  ['가솔린+LPG', 'LPG'],
  ['가솔린(LPG겸용)', 'LPG'],
  ['ＬＰＧ', 'LPG'],
  ['디젤+전기', 'Hybrid'],
  ['수소전기', 'Hydrogen'],
])('sells a car of the fuel %s', (FuelType, fuel) => {
  expect(withRow({ FuelType })).toMatchObject({ fuel, quarantine: [], unknownWords: [] })
})
