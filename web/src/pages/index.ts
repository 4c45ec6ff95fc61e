import { car } from './car/page.ts'
import { favorites } from './favorites/page.ts'
import { home } from './home/page.ts'
import { login } from './login/page.ts'
import { notFound } from './not-found/page.ts'
import type { Page } from './page.ts'
import { quality } from './quality/page.ts'
import { scraping } from './scraping/page.ts'
import { search } from './search/page.ts'
import { sold } from './sold/page.ts'

/** Every page. Router, titles, heads, what the server writes, and the tests of all pages come from here. */
export const PAGES: readonly Page[] = [home, search, car, sold, favorites, login, scraping, quality, notFound]
