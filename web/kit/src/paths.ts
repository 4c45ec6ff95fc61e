import { RETURN_TO } from './return-address.ts'

export const LANGUAGES = ['ar', 'en', 'sq'] as const
export type Language = (typeof LANGUAGES)[number]

export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

/** Documented paths are the Arabic pages; the other languages stand below a segment of their own. */
const prefixOf = (language: Language): string => (language === 'ar' ? '' : `/${language}`)

/**
 * Splits an address into its language and the page's path, which always starts with a slash and does not end with one. The router
 * takes capital letters and a slash at the end as well, so both are read here.
 */
export function splitPath(pathname: string): { language: Language; page: string } {
  const [, first = ''] = pathname.split('/')
  const language = first.toLowerCase()
  const isNamed = language === 'en' || language === 'sq'
  const page = (isNamed ? pathname.slice(first.length + 1) : pathname).replace(/\/+$/, '')
  return { language: isNamed ? language : 'ar', page: page || '/' }
}

/** The same page, query and all, in another language. */
export function inLanguage(language: Language, location: { pathname: string; search: string }): string {
  const { page } = splitPath(location.pathname)
  const path = page === '/' ? prefixOf(language) || '/' : prefixOf(language) + page
  return path + location.search
}

const STAFF_PATH = /^\/(?:admin-dashboard(?:\/|$)|scraping$)/i

/** Whether an address is one of the back office, which is an app of its own: the scraping page has two. */
export const isStaffPath = (address: string): boolean => STAFF_PATH.test(splitPath(address.replace(/[?#].*/, '')).page)

/** The folder in which a page of the back office has its code: the last part of its address; that of the area itself, `dashboard`. */
export function staffFolder(address: string): string {
  const { page } = splitPath(address.replace(/[?#].*/, ''))
  return (
    page
      .toLowerCase()
      .split('/')
      .at(-1)
      ?.replace(/^admin-/, '') ?? ''
  )
}

/** Whether a target is an address of the shop for a page of the back office, or the other way round. */
export const isOfOtherApp = (to: unknown, pathname: string): to is string =>
  typeof to === 'string' && to.startsWith('/') && isStaffPath(to) !== isStaffPath(pathname)

/** An id of any namespace, as the contract of `getCar` bounds it. */
const CAR_ID = /^[A-Za-z0-9_-]{1,64}$/

export const isCarId = (text: string): boolean => CAR_ID.test(text)

/** Every link of the app in one language. */
export function pathsOf(language: Language) {
  const prefix = prefixOf(language)
  const withQuery = (path: string, query?: URLSearchParams) => {
    const text = query?.toString() ?? ''
    return text === '' ? path : `${path}?${text}`
  }
  return {
    home: prefix || '/',
    steps: `${prefix || '/'}#how`,
    search: (query?: URLSearchParams) => withQuery(`${prefix}/search`, query),
    budget: (query?: URLSearchParams) => withQuery(`${prefix}/budget`, query),
    car: (id: string, query?: URLSearchParams) => withQuery(`${prefix}/car/${encodeURIComponent(id)}`, query),
    /** A car on a sheet, which is printed once it is there. */
    printedSheet: (id: string) => `${prefix}/car/${encodeURIComponent(id)}/sheet?print=1`,
    quote: (code: string, query?: URLSearchParams) => withQuery(`${prefix}/quote/${encodeURIComponent(code)}`, query),
    favorites: (query?: URLSearchParams) => withQuery(`${prefix}/favorites`, query),
    compare: (query?: URLSearchParams) => withQuery(`${prefix}/compare`, query),
    sold: (id: string) => `${prefix}/sold/${encodeURIComponent(id)}`,
    /** @param from where the visitor goes on after signing in */
    login: (from?: string) =>
      withQuery(`${prefix}/login`, from === undefined ? from : new URLSearchParams({ [RETURN_TO]: from })),
    reserved: `${prefix}/reservation-confirmation`,
    track: (code?: string) => `${prefix}/track${code === undefined ? '' : `/${encodeURIComponent(code)}`}`,
    seller: `${prefix}/seller`,
    terms: `${prefix}/terms`,
    privacy: `${prefix}/privacy`,
    cookies: `${prefix}/cookies`,
    dataRequest: `${prefix}/data-request`,
    help: `${prefix}/help`,
    /** @param group of the questions, as it is named on the page */
    faq: (group?: string) => `${prefix}/faq${group === undefined ? '' : `#${group}`}`,
    financing: `${prefix}/financing`,
    insurance: `${prefix}/insurance`,
    register: `${prefix}/register`,
    forgotPassword: `${prefix}/forgot-password`,
    resetPassword: `${prefix}/reset-password`,
    account: `${prefix}/account`,
    /** Where the back office begins. */
    staffArea: `${prefix}/admin-dashboard`,
    /** A page of the back office. @param name as its address ends, `users` */
    staff: (name: string, query?: URLSearchParams) => withQuery(`${prefix}/admin-dashboard/${name}`, query),
    /** Where a second factor is set up. */
    twoFactor: `${prefix}/account#twoFactor`,
  }
}

export type Paths = ReturnType<typeof pathsOf>
