import { expect, it } from 'vitest'
import { parseCarQuery } from './car-query.ts'
import type { RawQuery } from './query-reader.ts'
import { understand } from './understand.ts'

function understood(text: string, query: RawQuery = {}) {
  const parsed = parseCarQuery({ ...query, search: [text] })
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems))
  return understand(parsed.search)
}
const readingOf = (text: string, query: RawQuery = {}) => understood(text, query).reading

it.each([
  ['7 seats', '7'],
  ['7 seater', '7'],
  ['7-seater', '7'],
  ['seven seats', '7'],
  ['seven seater', '7'],
  ['seats: 7', '7'],
  ['9 passengers', '9'],
  ['5 or 7 seats', '7,5'],
  ['7+ seats', '7,8,9,10,11,12'],
  ['at least 7 seats', '7,8,9,10,11,12'],
  ['٧ مقاعد', '7'],
  ['سبعة مقاعد', '7'],
  ['سبع مقاعد', '7'],
  ['٧ ركاب', '7'],
  ['تسعة ركاب', '9'],
  ['مقاعد ٥', '5'],
  ['مقعدين', '2'],
  ['7 ulëse', '7'],
  ['7 vende', '7'],
  ['me 7 vende', '7'],
  ['shtatë ulëse', '7'],
  ['pesë vende', '5'],
  ['7 vetë', '7'],
  ['nëntë ulëse', '9'],
])('%s asks for %s seats', (text, seats) => {
  expect(readingOf(text)).toEqual({ seats })
})

it.each([
  ['manual', 'Manual'],
  ['manual gearbox', 'Manual'],
  ['manual transmission', 'Manual'],
  ['stick shift', 'Manual'],
  ['قير عادي', 'Manual'],
  ['جير عادي', 'Manual'],
  ['قير يدوي', 'Manual'],
  ['ناقل حركة يدوي', 'Manual'],
  ['me dorë', 'Manual'],
  ['kambio manuale', 'Manual'],
  ['marsha manuale', 'Manual'],
  ['automatic gearbox', 'Automatic'],
  ['قير اوتوماتيك', 'Automatic'],
  ['kambio automatike', 'Automatic'],
])('%s asks for the gearbox %s', (text, transmission) => {
  expect(readingOf(text)).toEqual({ transmission })
})

it.each([
  ['twenty thousand', '20000'],
  ['20 grand', '20000'],
  ['twenty five thousand', '25000'],
  ['twenty-five thousand', '25000'],
  ['a hundred thousand', '100000'],
  ['under thirty thousand', '30000'],
  ['خمسين ألف', '50000'],
  ['عشرين الف', '20000'],
  ['خمسة وعشرين ألف', '25000'],
  ['مية الف', '100000'],
  ['مية وعشرين ألف', '120000'],
  ['أقل من ثلاثين ألف', '30000'],
  ['خمسة عشر ألف', '15000'],
  ['خمسطعش الف', '15000'],
  ['pesëmbëdhjetë mijë', '15000'],
  ['njëzet mijë', '20000'],
  ['njëzet e pesë mijë', '25000'],
  ['deri dhjetë mijë', '10000'],
  ['njëqind mijë', '100000'],
])('%s is a price up to %s in the currency of the call', (text, priceMax) => {
  expect(readingOf(text, { currency: ['EUR'] })).toEqual({ priceMax, currency: 'EUR' })
})

it.each([
  ['between ten and fifteen thousand', '10000', '15000'],
  ['twenty to thirty thousand', '20000', '30000'],
  ['ثلاثين الى اربعين الف', '30000', '40000'],
  ['بين عشرين و ثلاثين الف', '20000', '30000'],
  ['nga dhjetë deri pesëmbëdhjetë mijë', '10000', '15000'],
  ['midis njëzet e tridhjetë mijë', '20000', '30000'],
])('%s is a price from %s to %s', (text, priceMin, priceMax) => {
  expect(readingOf(text)).toEqual({ priceMin, priceMax, currency: 'USD' })
})

it.each([
  ["'21 tucson", 'Hyundai:Tucson', '2021', '2021'],
  ['’21 tucson', 'Hyundai:Tucson', '2021', '2021'],
  ['sportage 19', 'Kia:Sportage', '2019', '2019'],
  ["sportage '19", 'Kia:Sportage', '2019', '2019'],
  ['سوناتا ٢٠', 'Hyundai:Sonata', '2020', '2020'],
  ['سوناتا موديل ٢٠', 'Hyundai:Sonata', '2020', '2020'],
  ['sonata viti 18', 'Hyundai:Sonata', '2018', '2018'],
  ['sportage 19-21', 'Kia:Sportage', '2019', '2021'],
  ['tucson 20+', 'Hyundai:Tucson', '2020', undefined],
  ['sportage from 19', 'Kia:Sportage', '2019', undefined],
  ['سوناتا من ٢٠', 'Hyundai:Sonata', '2020', undefined],
  ['sonata two thousand twenty', 'Hyundai:Sonata', '2020', '2020'],
  ['سوناتا الفين وعشرين', 'Hyundai:Sonata', '2020', '2020'],
])('%s is %s of %s to %s', (text, model, yearFrom, yearTo) => {
  expect(readingOf(text)).toEqual({ model, yearFrom, ...(yearTo !== undefined && { yearTo }) })
})

it.each([
  ['موديل ٢٠', { yearFrom: '2020', yearTo: '2020' }],
  ['كيا ٢١', { brand: 'Kia', yearFrom: '2021', yearTo: '2021' }],
  ['2010s suv', { type: 'SUV', yearFrom: '2010', yearTo: '2019' }],
  ['golf 7', { model: 'Volkswagen:Golf', search: '"7"' }],
  ['ioniq 5', { model: 'Hyundai:Ioniq 5' }],
  ['2019 max 15000', { yearFrom: '2019', yearTo: '2019', priceMax: '15000', currency: 'USD' }],
  ['2020 واحدث', { yearFrom: '2020' }],
])('%s is %j', (text, reading) => {
  expect(readingOf(text)).toEqual(reading)
})

it.each([
  ['80 000 miles', '128748'],
  ['up to 80 000 miles', '128748'],
  ['under 50k miles', '80467'],
  ['50 الف ميل', '80467'],
  ['30 mijë milje', '48280'],
  ['40000mi', '64374'],
  ['5,5 mijë km', '5500'],
  ['deri 60.000 km', '60000'],
  ['مية الف كيلو', '100000'],
  ['tridhjetë mijë km', '30000'],
])('%s is a mileage up to %s km', (text, mileageMax) => {
  expect(readingOf(text)).toEqual({ mileageMax })
})

const PRICE = { sortBy: 'price', sortOrder: 'asc' }
const YEAR = { sortBy: 'year', sortOrder: 'desc' }
const MILEAGE = { sortBy: 'mileage', sortOrder: 'asc' }
it.each([
  ['cheapest car', PRICE],
  ['cheap car', PRICE],
  ['lowest price', PRICE],
  ['أرخص سيارة', PRICE],
  ['سيارة رخيصة', PRICE],
  ['اقل سعر', PRICE],
  ['më e lira', PRICE],
  ['më e lirë', PRICE],
  ['makinë e lirë', PRICE],
  ['vetura të lira', PRICE],
  ['most expensive', { sortBy: 'price', sortOrder: 'desc' }],
  ['newest car', YEAR],
  ['latest model', YEAR],
  ['أحدث سيارة', YEAR],
  ['اخر موديل', YEAR],
  ['më e re', YEAR],
  ['modeli i fundit', YEAR],
  ['low mileage', MILEAGE],
  ['low km', MILEAGE],
  ['قليلة الممشى', MILEAGE],
  ['ممشى قليل', MILEAGE],
  ['kilometrazh i vogël', MILEAGE],
  ['me kilometrazh të ulët', MILEAGE],
  ['pak kilometra', MILEAGE],
])('%s is an order and no filter', (text, order) => {
  expect(readingOf(text)).toEqual(order)
  expect(understood(text)).toMatchObject({ ...order, words: [] })
  // An order that was chosen wins.
  expect(understood(text, { sortBy: ['random'] }).sortBy).toBe('random')
})

const IMPORT = 'allowed,conditional'
it.each([
  ['cars for Saudi', { destination: 'SA', import: 'allowed,conditional' }],
  ['for Saudi Arabia', { destination: 'SA', import: 'allowed,conditional' }],
  ['للسعودية', { destination: 'SA', import: 'allowed,conditional' }],
  ['سيارات للرياض', { destination: 'SA', import: 'allowed,conditional' }],
  ['vetura për Kosovë', { destination: 'XK', import: 'allowed,conditional' }],
  ['for kosovo', { destination: 'XK', import: 'allowed,conditional' }],
  ['deri në Prishtinë', { destination: 'XK', import: 'allowed,conditional' }],
  ['سيارات تدخل السعودية', { destination: 'SA', import: IMPORT }],
  ['can be imported to saudi', { destination: 'SA', import: IMPORT }],
  ['që lejohen në Kosovë', { destination: 'XK', import: IMPORT }],
  ['that can be imported', { import: IMPORT }],
  ['importable', { import: IMPORT }],
  ['مسموح استيرادها', { import: IMPORT }],
  ['që mund të importohet', { import: IMPORT }],
])('%s is %j', (text, reading) => {
  expect(readingOf(text)).toEqual(reading)
})

it('asks for what may be imported to where the search looks, or to where its text does', () => {
  expect(understood('a hybrid that can be imported', { destination: ['XK'] })).toMatchObject({
    fuels: ['Hybrid'],
    destination: 'XK',
    imports: ['allowed', 'conditional'],
  })
  expect(understood('سيارات تدخل السعودية', { destination: ['XK'] }).destination).toBe('SA')
})

it.each([
  ['e 200', 'e200'],
  ['e200', 'e200'],
  ['اي 200', 'e200'],
  ['سي 200', 'c200'],
  ['سي 180', 'c180'],
  ['اس 500', 's500'],
  ['جي 63', 'g63'],
])('%s is the series %s', (text, word) => {
  expect(readingOf(text)).toEqual({ search: `"${word}"` })
})

it.each([
  ['جي ال سي', 'Mercedes-Benz:GLC-Class'],
  ['جي ال اي', 'Mercedes-Benz:GLE-Class'],
  ['جي ال اس', 'Mercedes-Benz:GLS-Class'],
  ['جي ال بي', 'Mercedes-Benz:GLB-Class'],
  ['سي ال اس', 'Mercedes-Benz:CLS-Class'],
  ['سي كلاس', 'Mercedes-Benz:C-Class'],
  ['e klasa', 'Mercedes-Benz:E-Class'],
  ['ار اكس', 'Lexus:RX'],
  ['اكس 5', 'BMW:X5'],
  ['كيو 7', 'Audi:Q7'],
  ['اكس سي 60', 'Volvo:XC60'],
  ['i 30', 'Hyundai:i30'],
])('%s is the model %s', (text, model) => {
  expect(readingOf(text)).toEqual({ model })
})

it.each([
  ['جيب تويوتا', { brand: 'Toyota', type: 'SUV' }],
  ['جيب لاندكروزر', { model: 'Toyota:Land Cruiser', type: 'SUV' }],
  ['جيب كيا', { brand: 'Kia', type: 'SUV' }],
  ['جيب', { brand: 'Jeep' }],
  ['جيب رانجلر', { brand: 'Jeep', model: 'Jeep:Wrangler' }],
  ['benzin plin', { fuel: 'LPG' }],
  ['plin', { fuel: 'LPG' }],
  ['me plin', { fuel: 'LPG' }],
])('%s is %j', (text, reading) => {
  expect(readingOf(text)).toEqual(reading)
})

it.each([
  ['with warranty', ['warranty']],
  ['ضمان', ['ضمان']],
  ['مع كفالة', ['كفالة']],
  ['me garancion', ['garancion']],
  ['fully loaded', ['fully loaded']],
  ['فل كامل', ['فل كامل']],
  ['full options', ['full options']],
  ['electric car with range over 400 km', ['range']],
  ['كهرباء مدى 400 كم', ['مدى']],
  ['elektrike autonomi mbi 400 km', ['autonomi']],
  ['12가3456', ['12가3456']],
  ['123나4567', ['123나4567']],
  ['tre dyer', ['3 dyer']],
  ['4 doors', ['4 doors']],
  ['وارد خليجي', ['وارد خليجي']],
  ['car for uber 2022', ['uber']],
  ['vetura për taksi', ['taksi']],
  ['family car', ['family']],
  ['veturë familjare', ['familjare']],
  ['cheap automatic suv for my wife', ['wife']],
  ['euro 6', ['euro', '6']],
  ['under £20000', ['£', '20000']],
  ['تحت ¥3000000', ['¥', '3000000']],
])('%s names %j as not understood, and no filter for it', (text, notUnderstood) => {
  const search = understood(text)
  expect(search.notUnderstood).toEqual(notUnderstood)
  expect(search).toMatchObject({ words: [], brands: [], models: [], mileageFrom: null, priceTo: null })
})

it.each<[string, string, object]>([
  ['family car 7 seats diesel not white', 'USD', { fuel: 'Diesel', seats: '7', not: 'color:White' }],
  ['سيارة عائلية سبعة مقاعد ديزل مو بيضاء', 'SAR', { fuel: 'Diesel', seats: '7', not: 'color:White' }],
  ['veturë familjare 7 ulëse naftë jo e bardhë', 'EUR', { fuel: 'Diesel', seats: '7', not: 'color:White' }],
  ['no accidents low mileage sedan', 'USD', { accident: 'none', type: 'Sedan', ...MILEAGE }],
  ['النترا 2022 تحت ٤٠ الف', 'SAR', { yearFrom: '2022', yearTo: '2022', priceMax: '40000', currency: 'SAR' }],
  ['suv deri 15k', 'EUR', { type: 'SUV', priceMax: '15000', currency: 'EUR' }],
  ['hibrid që mund të importohet', 'EUR', { fuel: 'Hybrid', import: IMPORT }],
  [
    'cheap automatic suv for my wife under $12000',
    'SAR',
    { transmission: 'Automatic', type: 'SUV', priceMax: '12000', currency: 'USD', ...PRICE },
  ],
  ['سيارة كهربائية رخيصة', 'SAR', { fuel: 'Electric', ...PRICE }],
  ['أقل من خمسين ألف ريال', 'USD', { priceMax: '50000', currency: 'SAR' }],
  ['15.000,00 €', 'SAR', { priceMax: '15000', currency: 'EUR' }],
])('reads the whole of %s', (text, currency, reading) => {
  const { model: _, ...read } = readingOf(text, { currency: [currency] })
  expect(read).toEqual(reading)
})
