import { load } from 'cheerio'
import { expect, it } from 'vitest'
import { type PageCar, readPageCar } from './read-page-car.ts'
import type { PageSelectors } from './selected.ts'
import { takePage } from './take-page.ts'

const TERMS = { currency: 'EUR', path: '/cars/hyundai-grandeur-1001' } as const
const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const script = (text: string) => `<script type="application/ld+json">${text}</script>`
const jsonLd = (...documents: readonly unknown[]) => documents.map((one) => script(JSON.stringify(one))).join('')

const read = (html: string, selectors?: PageSelectors) => readPageCar(takePage(load(html), selectors), TERMS)
const values = (car: PageCar) => Object.fromEntries(Object.entries(car).map(([field, { value }]) => [field, value]))
const readCar = (car: object) => values(read(page(jsonLd({ '@type': 'Car', ...car }))))

const GRANDEUR = {
  '@context': 'https://schema.org',
  '@type': ['Product', 'Car'],
  name: 'Hyundai Grandeur 2.5',
  brand: { '@type': 'Brand', name: 'Hyundai' },
  model: 'Grandeur',
  vehicleModelDate: '2021',
  mileageFromOdometer: { '@type': 'QuantitativeValue', value: '41,230', unitCode: 'KMT' },
  fuelType: 'Petrol',
  vehicleTransmission: 'Automatic',
  color: 'Black',
  image: ['https://dealer.example/1.jpg'],
  offers: {
    '@type': 'Offer',
    price: '17300',
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'AutoDealer', name: 'Invented Seller', telephone: '+383 44 000 001' },
  },
}
const READ = {
  title: 'Hyundai Grandeur 2.5',
  make: 'Hyundai',
  model: 'Grandeur',
  modelYear: 2021,
  mileageKm: 41_230,
  fuel: 'Petrol',
  transmission: 'Automatic',
  color: 'Black',
  price: { amount: 1_730_000, currency: 'EUR' },
  availability: 'InStock',
  photos: ['https://dealer.example/1.jpg'],
}

it.each([
  ['an object', jsonLd(GRANDEUR)],
  ['a list', jsonLd([{ '@type': 'WebSite' }, GRANDEUR])],
  ['a graph', jsonLd({ '@context': 'https://schema.org', '@graph': [{ '@type': 'BreadcrumbList' }, GRANDEUR] })],
  ['a graph of one', jsonLd({ '@graph': GRANDEUR })],
  ['the main thing of a page', jsonLd({ '@graph': [{ '@type': 'WebPage', mainEntity: GRANDEUR }] })],
  ['the second of several scripts', jsonLd({ '@type': 'Organization', name: 'Dealer' }, GRANDEUR)],
  ['an offer of it', jsonLd({ ...GRANDEUR.offers, itemOffered: { ...GRANDEUR, offers: undefined } })],
  ['a type by its address', jsonLd({ ...GRANDEUR, '@type': 'http://schema.org/Vehicle' })],
  ['a script after a broken one', script('{"@type": "Car", "name": ') + jsonLd(GRANDEUR)],
  ['a script in a comment', script(`<!-- ${JSON.stringify(GRANDEUR)} -->`)],
  ['a script in CDATA', script(`//<![CDATA[\n${JSON.stringify(GRANDEUR)}\n//]]>`)],
  ['a script in CDATA of CSS', script(`/*<![CDATA[*/ ${JSON.stringify(GRANDEUR)}; /*]]>*/`)],
  ['commas after the last', script(JSON.stringify(GRANDEUR, null, 1).replace(/\n\s*([}\]])/g, ',\n$1'))],
  [
    'a text of several lines',
    script(JSON.stringify({ ...GRANDEUR, description: 'a|b' }).replace('a|b', 'a\n\tb // c')),
  ],
])('reads JSON-LD: %s', (_form, head) => {
  expect(values(read(page(head)))).toEqual(READ)
})

it.each([
  [{ brand: 'Kia' }, { make: 'Kia' }],
  [{ manufacturer: { name: 'Kia' } }, { make: 'Kia' }],
  [{ model: { '@type': 'ProductModel', name: 'Niro' } }, { model: 'Niro' }],
  [{ modelDate: '2018' }, { modelYear: 2018 }],
  [{ productionDate: '1987/1991' }, { modelYear: 1987 }],
  [{ dateVehicleFirstRegistered: '2018-05-17' }, { modelYear: 2018, firstRegistration: '201805' }],
  [
    { vehicleModelDate: 2019, dateVehicleFirstRegistered: '2018-11' },
    { modelYear: 2019, firstRegistration: '201811' },
  ],
  [{ mileageFromOdometer: '82300' }, { mileageKm: 82_300 }],
  [{ mileageFromOdometer: '82,300 km' }, { mileageKm: 82_300 }],
  [{ mileageFromOdometer: { value: 82_300 } }, { mileageKm: 82_300 }],
  [{ mileageFromOdometer: { value: '50,000', unitCode: 'SMI' } }, { mileageKm: 80_467 }],
  [{ mileageFromOdometer: { value: 50_000, unitText: 'miles' } }, { mileageKm: 80_467 }],
  [{ fuelType: 'https://schema.org/Diesel' }, { fuel: 'Diesel' }],
  [{ driveWheelConfiguration: 'https://schema.org/FrontWheelDriveConfiguration' }, { drive: 'fwd' }],
  [{ driveWheelConfiguration: 'http://schema.org/AllWheelDriveConfiguration' }, { drive: 'awd' }],
  [{ driveWheelConfiguration: '4x4' }, { drive: '4x4' }],
  [{ vehicleEngine: '2.0 TDI' }, { displacementCc: 2_000 }],
  [
    { vehicleEngine: { name: 'D4HB', engineDisplacement: { value: 1.998, unitCode: 'LTR' } } },
    { displacementCc: 1_998 },
  ],
  [
    { vehicleEngine: [{ engineDisplacement: '1,598 cc', fuelType: 'Diesel' }] },
    { displacementCc: 1_598, fuel: 'Diesel' },
  ],
  [{ vehicleConfiguration: 'Premium' }, { trim: 'Premium' }],
  [{ vehicleIdentificationNumber: 'KMHJ381ABLU123456' }, { vin: 'KMHJ381ABLU123456' }],
  [{ vehicleIdentificationNumber: 'N/A-1001' }, {}],
  [{ vehicleIdentificationNumber: '9e107d9d372bb6826bd81d3542a419d6' }, {}],
  [{ vehicleIdentificationNumber: 'KMHJ381ABLU12345O' }, {}],
  [{ vehicleSeatingCapacity: { value: 7 } }, { seats: 7 }],
  [{ image: '/photos/1.jpg' }, { photos: ['https://page.invalid/photos/1.jpg'] }],
  [{ image: '2.jpg' }, { photos: ['https://page.invalid/cars/2.jpg'] }],
  [{ image: { '@type': 'ImageObject', url: 'https://d.example/1.jpg' } }, { photos: ['https://d.example/1.jpg'] }],
  [{ image: [{ contentUrl: '//d.example/1.jpg' }] }, { photos: ['https://d.example/1.jpg'] }],
  [{ image: ['data:image/png;base64,AAAA', 'javascript:alert(1)', 7, null] }, {}],
  [{ offers: [{ availability: 'InStock' }, { price: 17_300 }] }, { price: { amount: 1_730_000, currency: 'EUR' } }],
  [
    { offers: { '@type': 'AggregateOffer', lowPrice: '9,900', highPrice: '11,000' } },
    { price: { amount: 990_000, currency: 'EUR' } },
  ],
  [
    { offers: { priceSpecification: { price: 9_900, priceCurrency: 'USD' } } },
    { price: { amount: 990_000, currency: 'USD' } },
  ],
  [{ offers: { price: 'on request' } }, { onRequest: true }],
  [{ offers: { availability: 'http://schema.org/SoldOut' } }, { availability: 'SoldOut' }],
])('reads %j', (car, expected) => {
  expect(readCar(car)).toEqual(expected)
})

const MICRODATA = `
<div itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity" itemscope itemtype="http://schema.org/Car">
  <h1 itemprop="name">Hyundai Grandeur 2.5</h1>
  <span itemprop="brand" itemscope itemtype="http://schema.org/Brand"><b itemprop="name"> Hyundai </b></span>
  <span itemprop="model">Grandeur</span>
  <time itemprop="vehicleModelDate" datetime="2021">of the year 2021</time>
  <div itemprop="mileageFromOdometer" itemscope itemtype="https://schema.org/QuantitativeValue">
    <span itemprop="value">41 230</span><meta itemprop="unitCode" content="KMT">
  </div>
  <i itemprop="fuelType">Petrol</i><i itemprop="vehicleTransmission">Automatic</i><i itemprop="color">Black</i>
  <img itemprop="image" src="https://dealer.example/1.jpg">
  <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
    <data itemprop="price" value="17300">17.300 €</data><meta itemprop="priceCurrency" content="EUR">
    <link itemprop="availability" href="https://schema.org/InStock">
    <p itemprop="seller" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Invented Seller</b></p>
  </div>
  <div itemprop="isSimilarTo" itemscope itemtype="https://schema.org/Car"><b itemprop="model">Niro</b></div>
</div></div>`

it('reads microdata, and none of what stands inside another thing', () => {
  expect(values(read(page('', MICRODATA)))).toEqual(READ)
})

it('takes each field from the first origin that says it, and tells which', () => {
  const head = `${jsonLd({ '@type': 'Car', model: 'Grandeur', mileageFromOdometer: 'not known', offers: { price: 17_500 } })}
    <meta property="og:title" content="A Hyundai"><meta property="og:image" content="/og.jpg">
    <meta property="product:price:amount" content="17,700"><meta property="product:price:currency" content="EUR">`
  const microdata = `<div itemscope itemtype="https://schema.org/Vehicle"><b itemprop="model">Azera</b>
    <b itemprop="mileageFromOdometer">41.230 km</b><b itemprop="price">17.600</b></div>`
  const selectors = {
    color: { css: '.paint' },
    vin: { css: '[data-vin]', attribute: 'data-vin' },
    model: { css: 'h1' },
  }
  const body = `${microdata}<h1>Other</h1><p class="paint">Red</p><p class="paint">Blue</p><p data-vin="KMHJ381ABLU123456"></p>`
  expect(read(page(head, body), selectors)).toEqual({
    model: { value: 'Grandeur', from: 'json-ld' },
    price: { value: { amount: 1_750_000, currency: 'EUR' }, from: 'json-ld' },
    mileageKm: { value: 41_230, from: 'microdata' },
    title: { value: 'A Hyundai', from: 'open-graph' },
    photos: { value: ['https://page.invalid/og.jpg'], from: 'open-graph' },
    color: { value: 'Red', from: 'selector' },
    vin: { value: 'KMHJ381ABLU123456', from: 'selector' },
  })
})

it('fails for a selector that is none: who wrote it has to know', () => {
  expect(() => read(page(''), { make: { css: 'h1[' } })).toThrow()
})

it('keeps no person, no contact and no text that somebody wrote', () => {
  const car = {
    ...GRANDEUR,
    description: 'Call Invented Seller, +383 44 000 001',
    color: 'Black, call 044 000 001 22',
    vehicleConfiguration: 'mail seller@dealer.example',
    bodyType: 'x'.repeat(201),
    seller: { name: 'Invented Seller' },
    author: 'Invented Seller',
  }
  const stored = JSON.stringify(takePage(load(page(jsonLd(car), MICRODATA))))
  expect(stored).toContain('Grandeur')
  expect(stored).not.toMatch(/invented|000 001|@dealer|x{200}/i)
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table inventory.listings; --",
  '{{constructor.constructor("return 1")()}}',
  '${7*7}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '\u0000NUL',
  'bell\u0007',
  '\u202Egnol\u202C',
  'zero\u200Bwidth',
  '\uD800 half',
  '👩‍👩‍👧‍👦',
  'ﷺ',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴',
  'кола',
  '그랜저',
  'سيارة',
  '../../etc/passwd',
  '%00%0a',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  'null',
  '[]',
  '{"@type":"Car"}',
  '</title><svg onload=alert(1)>',
  '{$where: 1}',
  'a'.repeat(200),
] as const

it.each(HOSTILE)('takes %j as a word wherever it stands, and as nothing else', (text) => {
  const car = {
    '@type': 'Car',
    ...Object.fromEntries(['brand', 'model', 'fuelType', 'color', 'bodyType'].map((field) => [field, text])),
    vehicleModelDate: text,
    mileageFromOdometer: { value: text, unitCode: text },
    vehicleIdentificationNumber: text,
    vehicleEngine: { engineDisplacement: text },
    image: [text, { url: text }],
    offers: [{ price: text, priceCurrency: text, availability: text }],
    [text]: text,
  }
  const facts = takePage(load(page(jsonLd(car).replaceAll('</script><', '<\\/script><'))))
  expect(JSON.stringify(facts)).not.toMatch(/(?<!\\)\\u(?:0000|0007|d800)|\u200b|\u202e/i)
  const { make, model, mileageKm, vin, modelYear, displacementCc, price } = values(readPageCar(facts, TERMS))
  expect(make).toBe(model)
  expect({ mileageKm, vin, modelYear, displacementCc, price }).toEqual({})
})

it.each([null, 7, 'text', [], {}, { 'json-ld': null, microdata: [], selector: { photos: {}, price: { a: 1 } } }])(
  'reads stored facts of %j without failing',
  (facts) => {
    expect(readPageCar(facts, TERMS)).toEqual({})
  },
)

const CITROEN = { '@type': 'Car', brand: 'Citroën', model: 'C4', color: 'Black' }
const ld = (type: string, text: string) => read(page(`<script type="${type}">${text}</script>`))
const QUOTED = JSON.stringify(CITROEN)

it.each([
  ['application/ld+json; charset=utf-8', QUOTED],
  ['APPLICATION/LD+JSON', QUOTED],
  [' application/ld+json ', QUOTED],
  ['application/ld+json', QUOTED.replaceAll('"', '&quot;')],
  ['application/ld+json', QUOTED.replaceAll('"', '&#34;')],
  ['application/ld+json', `\uFEFF${QUOTED}`],
  ['application/ld+json', QUOTED.replace('ë', '&euml;')],
  ['application/ld+json', QUOTED.replace('ë', '&amp;euml;')],
  ['application/ld+json', QUOTED.replace('ë', '&#235;')],
  ['application/ld+json', QUOTED.replace('ë', '\\u00eb')],
  ['application/ld+json;charset=UTF-8', QUOTED],
  ['application/ld+json ; charset=utf-8; profile=cars', QUOTED],
  ['Application/Ld+Json;', QUOTED],
  ['\n\tapplication/ld+json\n', QUOTED],
  ['application/ld+json', QUOTED.replaceAll('"', '&#x22;')],
  ['application/ld+json', QUOTED.replaceAll('"', '&quot')],
  ['application/ld+json', QUOTED.replaceAll('"', '&amp;quot;')],
  ['application/ld+json', `\uFEFF\uFEFF\n ${QUOTED}`],
  ['application/ld+json', `\u200B${QUOTED}`],
  ['application/ld+json', QUOTED.replace('ë', '&#xEB;')],
  ['application/ld+json', `\uFEFF<!-- ${QUOTED.replaceAll('"', '&quot;')} -->`],
  ['application/ld+json', QUOTED.replace('Black', 'Black&nbsp;')],
])('reads %s, %s', (type, text) => {
  expect(values(ld(type, text))).toMatchObject({ make: 'Citroën', model: 'C4', color: 'Black' })
})

it.each(['application/json', 'text/plain', 'application/ld+jsonx', 'text/ld+json', 'application/json+ld'])(
  'reads nothing of a script of the type %s',
  (type) => {
    expect(values(ld(type, QUOTED))).not.toHaveProperty('make')
  },
)
