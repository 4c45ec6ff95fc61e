import type { CarDetail } from '@karvan/contracts/browser'
import type { Language } from '../config/paths.ts'
import { TEXTS } from './texts.ts'

/** What a page is about, before it is written down as HTML. */
export interface PageHead {
  readonly status: 200 | 404 | 410
  readonly title: string
  readonly description: string | null
  /** For a car: the picture of shared links, and its data for search engines. */
  readonly car: CarDetail | null
}

const CAR_PAGE = /^\/car\/[^/]+$/
const SOLD_PAGE = /^\/sold\/[^/]+$/

/**
 * Status, title and description of a page.
 * @param car on a car's page: null when there is none, undefined when nobody could say. Then it is a page like any
 * other, which loads its car itself.
 */
export function headOf(language: Language, page: string, car: CarDetail | null | undefined): PageHead {
  const texts = TEXTS[language]
  const plain = (title: string, description: string | null = null, status: PageHead['status'] = 200): PageHead => ({
    status,
    title,
    description,
    car: null,
  })
  if (page === '/') return plain(texts.home.title, texts.home.description)
  if (page === '/search') return plain(texts.search.title, texts.search.description)
  if (page === '/admin-dashboard/quality') return plain(texts.quality)
  if (page === '/login') return plain(texts.login)
  if (page === '/favorites') return plain(texts.favorites)
  if (SOLD_PAGE.test(page)) return plain(texts.soldCar, null, 410)
  if (!CAR_PAGE.test(page)) return plain(texts.notFound, null, 404)
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
