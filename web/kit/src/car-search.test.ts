import { describe, expect, it } from 'vitest'
import { countFilters, filterQuery, NO_FILTERS, readSearch, searchRequest, writeSearch } from './car-search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the address of a search', () => {
  it('comes back from the address as it was written', () => {
    const search = {
      ...NO_FILTERS,
      page: 3,
      sortBy: 'price' as const,
      sortOrder: 'desc' as const,
      search: 'santa fe',
      brand: ['Hyundai', 'Mercedes-Benz'],
      model: ['Hyundai:Santa Fe'],
      fuel: ['Diesel'],
      color: ['White'],
      yearFrom: 2019,
      yearTo: 2022,
      priceMin: 30_000,
      priceMax: 90_000,
      mileageMax: 60_000,
      currency: 'SAR' as const,
    }
    expect(readSearch(writeSearch(search))).toEqual(search)
  })

  it('puts the brand to the model of an old link', () => {
    expect(read('brand=Hyundai&model=Santa+Fe')).toMatchObject({ brand: ['Hyundai'], model: ['Hyundai:Santa Fe'] })
    expect(read('model=BMW:3+Series,Kia:K5')).toMatchObject({
      brand: ['BMW', 'Kia'],
      model: ['BMW:3 Series', 'Kia:K5'],
    })
  })

  it('writes nothing but the page when nothing is chosen', () => {
    expect(writeSearch({}).toString()).toBe('page=1')
    expect(writeSearch(read('')).toString()).toBe('page=1')
  })

  it.each([
    ['brand=All+Brands&type=All+Types&fuel=All+Fuel+Types&transmission=All+Transmissions&color=All+Colors'],
    ['priceMin=0&priceMax=100000&mileageMin=0&mileageMax=500000&yearFrom=0&yearTo=9999'],
    ['mileageMax=999999'],
  ])('takes the documented ways to say "any" for no filter: %s', (query) => {
    expect(read(query)).toMatchObject(NO_FILTERS)
  })

  it('joins repeated names and commas, and takes `query` for `search`', () => {
    expect(read('brand=Kia&brand=BMW,Audi&brand=Kia').brand).toEqual(['Kia', 'BMW', 'Audi'])
    expect(read('query=golf').search).toBe('golf')
  })

  it('leaves out what it does not understand instead of failing', () => {
    expect(read('page=-2&sortBy=colour&sortOrder=up&yearFrom=new&priceMax=1e9')).toMatchObject({
      page: 1,
      sortBy: 'relevance',
      sortOrder: null,
      yearFrom: null,
      priceMax: null,
    })
  })

  it('writes values as the shop does, and leaves out those that no list holds', () => {
    const search = read('fuel=diesel,steam&drive=awd&seats=7,many&accident=none&trim=gt+line&color=gray&type=electric')
    expect(search).toMatchObject({ fuel: ['Diesel'], drive: ['4wd'], seats: ['7'], accident: ['none'] })
    expect(search).toMatchObject({ trim: ['GT-Line'], color: ['Gray'], type: ['Electric'] })
    expect(readSearch(writeSearch(search))).toEqual(search)
  })

  it.each([
    ['15000', 15_000],
    ['15,000', 15_000],
    ['15.000', 15_000],
    ['15 000', 15_000],
    ['١٥٠٠٠', 15_000],
    ['١٥٬٠٠٠', 15_000],
    ['15000.00', 15_000],
    ['15.5', null],
    ['-15000', null],
    ['1e9', null],
    ['15k', null],
    ['', null],
  ])('reads a price of %j as %j', (priceMax, read) => {
    expect(readSearch(new URLSearchParams({ priceMax })).priceMax).toBe(read)
  })

  it('reads Arabic and Persian digits', () => {
    expect(read('yearFrom=٢٠٢٠&yearTo=۲۰۲۲')).toMatchObject({ yearFrom: 2020, yearTo: 2022 })
  })
})

describe('the request to the API', () => {
  it('uses the names of the API and asks for facets', () => {
    const query = searchRequest(read('page=2&fuel=Diesel&priceMin=5000&priceMax=20000'), 7, {
      currency: 'SAR',
      destination: 'XK',
    })
    expect(Object.fromEntries(query)).toEqual({
      page: '2',
      limit: '20',
      facets: '1',
      fuelType: 'Diesel',
      priceFrom: '5000',
      priceTo: '20000',
      destination: 'XK',
      currency: 'USD',
    })
  })

  it('sends the seed with a random order only', () => {
    expect(searchRequest(read('sortBy=random'), 7, { currency: 'USD', destination: 'XK' }).get('seed')).toBe('7')
    expect(searchRequest(read('sortBy=price'), 7, { currency: 'USD', destination: 'XK' }).has('seed')).toBe(false)
  })

  it('counts prices in the currency of the bounds, else in that of the visitor', () => {
    expect(
      searchRequest(read('priceMax=90000&currency=SAR'), 7, { currency: 'USD', destination: 'XK' }).get('currency'),
    ).toBe('SAR')
    expect(searchRequest(read('priceMax=90000'), 7, { currency: 'SAR', destination: 'XK' }).get('currency')).toBe('USD')
    expect(searchRequest(read(''), 7, { currency: 'SAR', destination: 'XK' }).get('currency')).toBe('SAR')
    expect(filterQuery(read('')).has('currency')).toBe(false)
  })
})

it('counts a list and a range as one filter each', () => {
  expect(countFilters(read('brand=Kia,BMW&yearFrom=2019&yearTo=2020&search=x&page=4'))).toBe(3)
  expect(countFilters(NO_FILTERS)).toBe(0)
})
