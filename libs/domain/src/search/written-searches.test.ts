import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import { understand } from './understand.ts'

const PRICE = { sortBy: 'price', sortOrder: 'asc' }
const MILEAGE = { sortBy: 'mileage', sortOrder: 'asc' }
const YEAR = { sortBy: 'year', sortOrder: 'desc' }
const IMPORT = 'allowed,conditional'

type Search = readonly [text: string, reading: object, notUnderstood?: readonly string[]]

const ENGLISH: readonly Search[] = [
  ['family car 7 seats diesel not white', { seats: '7', fuel: 'Diesel', not: 'color:White' }, ['family']],
  ['a hybrid that can be imported', { fuel: 'Hybrid', import: IMPORT }],
  ['electric car with range over 400 km', { fuel: 'Electric' }, ['range']],
  ['no accidents low mileage sedan', { accident: 'none', type: 'Sedan', ...MILEAGE }],
  ['7 seater', { seats: '7' }],
  ['7 seats', { seats: '7' }],
  ['seven seats', { seats: '7' }],
  ['car for uber 2022', { yearFrom: '2022', yearTo: '2022' }, ['uber']],
  ['red sports car', { color: 'Red', search: '"sports"' }],
  ['manual gearbox', { transmission: 'Manual' }],
  ['20 grand', { priceMax: '20000', currency: 'USD' }],
  ['sportage 19', { model: 'Kia:Sportage', yearFrom: '2019', yearTo: '2019' }],
  ["'21 tucson", { model: 'Hyundai:Tucson', yearFrom: '2021', yearTo: '2021' }],
  ['not rental', { not: 'past:commercial' }],
  ['one owner', { owners: '1' }],
  ['with warranty', {}, ['warranty']],
  ['cars for Saudi', { destination: 'SA', import: IMPORT }],
  ['cheapest car', PRICE],
  ['newest car', YEAR],
  ['up to 80 000 miles', { mileageMax: '128748' }],
  ['12가3456', {}, ['12가3456']],
  [
    'cheap automatic suv for my wife under $12000',
    { transmission: 'Automatic', type: 'SUV', priceMax: '12000', currency: 'USD', ...PRICE },
    ['wife'],
  ],
]

const ARABIC: readonly Search[] = [
  ['٥٠ الف', { priceMax: '50000', currency: 'SAR' }],
  ['ميزانيتي 60 الف', { priceMax: '60000', currency: 'SAR' }],
  ['بين ٣٠ و ٥٠ ألف', { priceMin: '30000', priceMax: '50000', currency: 'SAR' }],
  [
    'النترا 2022 تحت ٤٠ الف',
    {
      model: 'Hyundai:Avante,Hyundai:Elantra',
      yearFrom: '2022',
      yearTo: '2022',
      priceMax: '40000',
      currency: 'SAR',
    },
  ],
  ['سيارة عائلية سبعة مقاعد ديزل مو بيضاء', { seats: '7', fuel: 'Diesel', not: 'color:White' }, ['عائلية']],
  ['سنتافي ٢٠٢٠ فل كامل', { model: 'Hyundai:Santa Fe', yearFrom: '2020', yearTo: '2020' }, ['فل كامل']],
  ['جيب تويوتا', { brand: 'Toyota', type: 'SUV' }],
  ['سيارة كهربائية رخيصة', { fuel: 'Electric', ...PRICE }],
  ['أرخص سيارة', PRICE],
  ['سيارة صغيرة اقتصادية للطالبة', {}, ['صغيرة', 'اقتصادية', 'للطالبة']],
  ['وارد خليجي', {}, ['وارد خليجي']],
  ['بدون تأجير', { not: 'past:commercial' }],
  ['مالك واحد', { owners: '1' }],
  ['سيارات تدخل السعودية', { destination: 'SA', import: IMPORT }],
  ['مسموح استيرادها', { import: IMPORT }],
  ['أقل من خمسين ألف ريال', { priceMax: '50000', currency: 'SAR' }],
  ['تاهو', { model: 'Chevrolet:Tahoe' }],
]

const ALBANIAN: readonly Search[] = [
  ['veturë familjare 7 ulëse naftë jo e bardhë', { seats: '7', fuel: 'Diesel', not: 'color:White' }, ['familjare']],
  ['hibrid që mund të importohet', { fuel: 'Hybrid', import: IMPORT }],
  ['kilometrazh i vogël', MILEAGE],
  ['më e lira', PRICE],
  ['makinë e lirë', PRICE],
  ['7 vende', { seats: '7' }],
  ['tre dyer', {}, ['3 dyer']],
  ['benzin plin', { fuel: 'LPG' }],
  ['vetura për taksi', {}, ['taksi']],
  ['një pronar', { owners: '1' }],
  ['vetura për Kosovë', { destination: 'XK', import: IMPORT }],
  ['nga 10000 deri 15000', { priceMin: '10000', priceMax: '15000', currency: 'EUR' }],
  ['suv deri 15k', { type: 'SUV', priceMax: '15000', currency: 'EUR' }],
  ['jo me qira', { not: 'past:commercial' }],
]

const listOf = (currency: string, searches: readonly Search[]) =>
  searches.map(([text, reading, notUnderstood = []]) => [currency, text, reading, notUnderstood] as const)

it.each([...listOf('USD', ENGLISH), ...listOf('SAR', ARABIC), ...listOf('EUR', ALBANIAN)])(
  'prices in %s: reads %s as %j',
  (currency, text, reading, notUnderstood) => {
    const parsed = parseCarQuery({ search: [text], currency: [currency] })
    if ('problems' in parsed) throw new Error(text)
    const search = understand(parsed.search)
    expect(search.reading).toEqual(reading)
    expect(search.notUnderstood).toEqual(notUnderstood)
  },
)
