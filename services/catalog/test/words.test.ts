import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Catalog, startCatalog } from './catalog.ts'
import { searchPage } from './search-page.ts'
import { writtenCars } from './written-cars.ts'

let catalog: Catalog
beforeAll(async () => {
  catalog = await startCatalog(writtenCars)
})
afterAll(() => catalog.close())

async function found(query: string, more = ''): Promise<string[]> {
  const answer = await catalog.app.inject(`/api/cars?limit=100&search=${encodeURIComponent(query)}${more}`)
  if (answer.statusCode !== 200) throw new Error(`${query}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ data: { cars: { encar_id: string }[] } }>().data.cars.map((car) => car.encar_id)
}

/** What people write, and every car that they mean by it. */
const QUERIES: readonly (readonly [written: string, meant: string])[] = [
  // Arabic, as buyers in Saudi Arabia write it.
  ['هيونداي سوناتا ٢٠٢٠', 'sonata20'],
  ['هونداي توسان ابيض', 'tucson19'],
  ['النترا', 'avante21'],
  ['أزيرا هايبرد', 'grandeur18'],
  ['كيا سبورتاج ديزل أقل من ٦٠ الف كم', 'sportage19'],
  ['سورينتو بعد 2020 سوداء', 'sorento21'],
  ['سنتافي اقل من 65 الف ريال', 'santafe20'],
  ['كرنفال ٩ مقاعد', 'carnival21'],
  ['مرسيدس الفئة E من 2019 الى 2021', 'e250'],
  ['بي ام دبليو الفئة الخامسة', 'bmw520'],
  ['جينيسيس جي في 80', 'gv80'],
  ['لكزس فضي', 'es300h'],
  ['تويوتا كامري موديل 2019', 'camry19'],
  ['سيارات كهربائية تحت 25000 دولار', 'ioniq22 model3'],
  ['التوسن', 'tucson19 tucson22'],
  ['سبورتاج نوبلس بيضاء', 'sportage19'],
  ['رنج روفر', 'velar rrsport'],
  ['باليسيد دفع رباعي ديزل', 'palisade21'],
  // Albanian.
  ['hyundai tucson naftë', 'tucson19'],
  ['makina elektrike e bardhë', 'ev6 model3'],
  ['kia sorento deri 9000 euro', 'sorento16'],
  ['mercedes e zezë nga 2018', 's450'],
  ['makinë hibride nën 14.000 euro', 'grandeur18 camry19'],
  ['golf dizel 2016', 'golf16'],
  ['furgon manual i bardhë', 'starex18'],
  ['sportazh e kuqe', 'sportage22'],
  ['kamionetë me naftë 2019', 'porter19 rexton19'],
  ['BMW seria 5 automatik', 'bmw520'],
  ['vetura benzin 2019-2020 deri 7.000 euro', 'morning20 spark19'],
  // English, with slips.
  ['hyunday sonatta', 'sonata20 sonata17'],
  ['mersedes benz s class', 's450'],
  ['santa fee diesel', 'santafe20'],
  ['elantra 2021 white under 15k', 'avante21'],
  ['sedona', 'carnival21'],
  ['picanto yellow', 'morning20'],
  ['range rovr sport', 'rrsport'],
  ['wolksvagen', 'golf16'],
  ['genesis coupe manual', 'gencoupe13'],
  ['kia k5 noblese', 'k5'],
  ['calligrafy', 'santafe23'],
  ['4wd diesel suv between 12000 and 23000', 'santafe20 sorento21'],
  ['tesla 3 long range', 'model3'],
  ['red convertible', 'mini'],
  ['2022 hybrid', 'tucson22'],
  ['bmw x5 under 70,000 km', 'bmwx5'],
  ['optima', 'k5'],
  // Short names.
  ['vw golf', 'golf16'],
  ['mb e class', 'e250 e220d'],
  ['gm spark', 'spark19'],
  ['ds 7', 'ds7'],
  // Generations.
  ['golf 7', 'golf16'],
  ['golf mk7', 'golf16'],
  // A word that fits none of them is left out, and named.
  ['golf 8', 'golf16'],
  ['golf xyzzy', 'golf16'],
  ['kia sorento 4 gen', 'sorento21'],
  ['citroen', 'ds7'],
  // Mixed, and Korean.
  ['kia سبورتاج 2022', 'sportage22'],
  ['هيونداي santafe ابيض او فضي', 'santafe20'],
  ['그랜저 하이브리드', 'grandeur18'],
  ['쏘렌토 2021년식 검정색', 'sorento21'],
]

it.each(QUERIES)('%s', async (written, meant) => {
  expect((await found(written)).sort()).toEqual(meant.split(' ').filter(Boolean).sort())
})

it('has 40 queries or more', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(40)
})

it('lets a filter that was set win over the words', async () => {
  expect((await found('sorento 2021', '&yearFrom=2016&yearTo=2016')).sort()).toEqual(['sorento16'])
  expect(await found('white golf', '&color=Gray')).toEqual(['golf16'])
})

it('takes % and _ for letters that no car has', async () => {
  const all = await found('')
  expect(all.length).toBe(writtenCars.length)
  for (const sign of ['%', '_', '%%%', "'", '\\']) expect(await found(sign), sign).toEqual(all)
  const { cars, notUnderstood } = await searchPage(catalog.app, `limit=100&search=${encodeURIComponent('a%b_c')}`)
  expect([cars.length, notUnderstood]).toEqual([writtenCars.length, ['b', 'c']])
})

it('puts a word that stands whole before one that is part of another', async () => {
  const cars = await found('gen 2.0')
  expect([cars.slice(0, 2).sort(), cars.slice(2)]).toEqual([['golf16', 'k5'], ['gencoupe13']])
})

it.each([
  ['car for uber 2022', ['uber']],
  ['golf xyzzy', ['xyzzy']],
  ['مرسيدس شبح', ['شبح']],
  ['skoda octavia', ['skoda', 'octavia']],
  ['Škoda Octavia', ['Škoda', 'Octavia']],
  ['cheap automatic suv for my wife under $90000', ['wife']],
  ['سيارة صغيرة اقتصادية للطالبة', ['صغيرة', 'اقتصادية', 'للطالبة']],
  ['tre dyer', ['3 dyer']],
  ['golf 2016 diesel blabla blubb', ['blabla', 'blubb']],
  ['white sonata', []],
  ['premium', []],
  ['"xyzzy" kia', ['xyzzy']],
])('shows cars for %s, and names %j as not understood', async (text, words) => {
  const page = await searchPage(catalog.app, `search=${encodeURIComponent(text)}`)
  expect(page.notUnderstood).toEqual(words)
  expect(page.cars.length).toBeGreaterThan(0)
  // What was understood finds the same cars.
  const again = await searchPage(catalog.app, new URLSearchParams(page.understood).toString())
  expect(again.pagination.total).toBe(page.pagination.total)
})

it('leaves no word out because nothing new has come', async () => {
  const newSince = new Date(Date.now() + 60_000).toISOString()
  const page = await searchPage(catalog.app, `search=golf&newSince=${newSince}`)
  expect(page).toMatchObject({ cars: [], notUnderstood: [] })
})

it.each([
  ['search=تاهو', ['Chevrolet:Tahoe']],
  ['search=chevrolet tahoe under 90000', ['Chevrolet:Tahoe']],
  ['search=alphard', ['Toyota:Alphard']],
  ['brand=Ferrari', ['Ferrari']],
  ['search=ferrari', ['Ferrari']],
  ['brand=Kia&model=Kia:Ray', ['Kia:Ray']],
  ['search=golf&color=Red', undefined],
  ['search=red golf', undefined],
])('%s asks for %j, of which the stock has none', async (query, lacking) => {
  const page = await searchPage(catalog.app, query)
  expect(page.lacking).toEqual(lacking)
  expect(page.cars).toEqual([])
  expect(page.near?.length).toBeGreaterThan(0)
})

async function nothing(query: string) {
  const answer = await catalog.app.inject(`/api/cars?${query}`)
  const { relax, near = [] } = answer.json<{ data: { relax?: unknown; near?: { encar_id: string }[] } }>().data
  return { relax, near: near.map((car) => car.encar_id) }
}

it('names the one word or filter whose loss brings the most like cars, never the car that is wished for', async () => {
  const relaxOf = async (query: string) => (await nothing(query)).relax
  expect(await relaxOf('brand=Tesla&fuel=Diesel')).toEqual({ filter: 'fuel', total: 1 })
  expect(await relaxOf('brand=Tesla&yearTo=2012')).toEqual({ filter: 'year', total: 1 })
  expect(await relaxOf('search=golf&color=Red')).toEqual({ filter: 'color', total: 1 })
  expect(await relaxOf('search=red golf diesel')).toEqual({ filter: 'color', total: 1 })
  expect(await relaxOf('search=sorento not diesel')).toEqual({ filter: 'not', value: 'fuel:Diesel', total: 2 })
  expect(await relaxOf('type=Convertible&color=White&fuel=Gasoline')).toEqual({ filter: 'color', total: 1 })
  // The wish itself only where the stock has no such car.
  expect(await relaxOf('brand=Kia&model=Ray&yearFrom=2021&yearTo=2021')).toEqual({ filter: 'model', total: 2 })
  expect(await relaxOf('brand=Nobody')).toEqual({ filter: 'brand', total: writtenCars.length })
  expect(await relaxOf('brand=Nobody&model=None&color=Pink')).toBeNull()
  expect(await relaxOf('brand=Tesla')).toBeUndefined()
})

it('shows the cars that come nearest: past the bound that is in the way, or like the one that is wished for', async () => {
  expect((await nothing('brand=Kia&yearTo=2012')).near.slice(0, 2)).toEqual(['sorento16', 'sportage19'])
  expect((await nothing('brand=Kia&model=Sorento&yearFrom=2018&yearTo=2020')).near).toEqual(['sorento21', 'sorento16'])
  expect((await nothing('search=red golf')).near).toEqual(['golf16'])
  // Neither the colour nor the year alone is in the way.
  expect((await nothing('brand=Tesla&color=Pink&yearTo=2012')).near).toEqual(['model3'])
  // None of this model: others of its brand, and of this year.
  expect((await nothing('brand=Kia&model=Ray&yearFrom=2021')).near.sort()).toEqual(
    ['carnival21', 'ev6', 'sorento21', 'sportage22'].sort(),
  )
  // A model that the stock lacks: others of its body and size, with all else that is asked for.
  expect((await nothing('search=تاهو')).near.length).toBeGreaterThan(0)
  expect((await nothing('brand=Nobody')).near.length).toBeGreaterThan(0)
})

it('lets a second brand stand beside a model that is written', async () => {
  const answer = await catalog.app.inject('/api/cars?facets=1&search=tucson')
  const { facets } = answer.json<{ data: { facets: { brand: { value: string; count: number }[] } } }>().data
  const golfs = writtenCars.filter((car) => car.make === 'Volkswagen').length
  expect(facets.brand).toContainEqual({ value: 'Volkswagen', count: golfs })
  expect(await found('', '&brand=Volkswagen&model=Hyundai:Tucson')).toHaveLength(golfs + 2)
  // Brands that were chosen are narrowed by the text.
  expect((await found('tucson', '&brand=Hyundai,Volkswagen')).sort()).toEqual(['tucson19', 'tucson22'])
  expect(await found('tucson', '&brand=Volkswagen')).toEqual([])
})

it('tells what it understood, as a query that finds the same', async () => {
  const understood = async (query: string) => {
    const answer = await catalog.app.inject(`/api/cars?${query}`)
    return answer.json<{ data: { understood?: unknown; equipment?: unknown } }>().data
  }
  expect(await understood('search=white tucson 2019 under 50000 sar not diesel sunroof xyzzy')).toMatchObject({
    understood: {
      model: 'Hyundai:Tucson',
      color: 'White',
      yearFrom: '2019',
      yearTo: '2019',
      priceMax: '50000',
      currency: 'SAR',
      not: 'fuel:Diesel',
      options: '010|011',
    },
    notUnderstood: ['xyzzy'],
    equipment: [{ value: '010|011' }],
  })
  // What a filter was chosen for is not understood again.
  expect((await understood('search=white golf&color=Gray')).understood).toEqual({ model: 'Volkswagen:Golf' })
  expect((await understood('color=Gray')).understood).toBeUndefined()
})
