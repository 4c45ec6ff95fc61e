import type { CarDetail } from '@karvan/contracts'
import type { Language } from './language.ts'
import { TEXTS } from './texts.ts'

/** What a page is about, before it is written down as HTML. */
export interface PageHead {
  readonly status: 200 | 404 | 410
  readonly title: string
  readonly description: string | null
  /** For a car: the picture of shared links, and its data for search engines. */
  readonly car: CarDetail | null
}

/** Asks the catalog; null when there is no such car, undefined when nobody could say. */
export type CarLookup = (id: string) => Promise<CarDetail | null | undefined>

const CAR_PAGE = /^\/car\/([A-Za-z0-9_-]{1,64})$/

/** Status, title and description of a page. A car that cannot be looked up is a page like any other: it loads itself. */
export async function headOf(language: Language, page: string, findCar: CarLookup): Promise<PageHead> {
  const texts = TEXTS[language]
  const plain = (title: string, description: string | null = null, status: PageHead['status'] = 200): PageHead => ({
    status,
    title,
    description,
    car: null,
  })
  if (page === '/') return plain(texts.home.title, texts.home.description)
  if (page === '/search') return plain(texts.search.title, texts.search.description)
  if (page === '/login') return plain(texts.login)
  const id = CAR_PAGE.exec(page)?.[1]
  if (id === undefined) return plain(texts.notFound, null, 404)
  const car = await findCar(id)
  if (car === undefined) return plain(texts.search.title)
  if (car === null) return plain(texts.carNotFound, null, 404)
  const name = [car.make, car.model, car.year].filter((part) => part !== null).join(' ')
  const sold = car.status === 'sold'
  return {
    status: sold ? 410 : 200,
    title: sold ? texts.sold(name) : texts.car(name),
    description: car.description[language],
    car,
  }
}
