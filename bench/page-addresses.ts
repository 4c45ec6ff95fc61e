const LANGUAGES = ['', '/en', '/sq']
const WISHES = [
  '',
  'brand=Hyundai',
  'brand=Kia&model=Sorento',
  'search=suv',
  'fuel=Diesel',
  'brand=BMW,Kia',
  'type=SUV',
]
const ORDERS = ['', 'sortBy=price&sortOrder=asc', 'sortBy=year&sortOrder=desc', 'sortBy=mileage&sortOrder=asc']
const PAGES = 4

export interface PageAddresses {
  /** Search pages as visitors open them: languages, filters, orders and pages mixed. No two are alike. */
  readonly pages: readonly string[]
  /** Other pages that show the same cars, each in the place of its page. */
  readonly before: readonly string[]
}

/** @param count of pages; the same ones each time */
export function pageAddresses(count: number): PageAddresses {
  const pages = Array.from({ length: count }, (_, i) => {
    const query = [`page=${1 + (i % PAGES)}`, pick(WISHES, i), pick(ORDERS, i), `mileageMax=${60_000 + 200 * i}`]
    return `${pick(LANGUAGES, i)}/search?${query.filter(Boolean).join('&')}`
  })
  // No car in stock is older, so the filter leaves out none.
  return { pages, before: pages.map((page) => `${page}&yearFrom=1985`) }
}

const pick = (values: readonly string[], turn: number): string => values[turn % values.length] ?? ''
