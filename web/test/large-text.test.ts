import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { browserOfFile, openPage, visit } from './browser.ts'

const { base, cars, sold } = inject('shop')
const [car = '', another = ''] = cars
const browser = browserOfFile()

const CARS = ['', '/search', `/car/${car}`, `/sold/${sold}`, '/favorites', `/compare?cars=${car}.${another}`]
const TEXTS = [
  '/budget',
  '/track',
  '/help',
  '/faq',
  '/financing',
  '/insurance',
  '/seller',
  '/terms',
  '/privacy',
  '/cookies',
]
const FORMS = ['/login', '/register', '/forgot-password', '/data-request']

/** What makes a page wider than its window: the innermost elements that reach out of it. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const reaches = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (right > window.innerWidth + 1 || left < -1)
    }
    const all = [...document.querySelectorAll('body *')].filter(reaches)
    return all.filter((element) => ![...element.children].some(reaches)).map(({ outerHTML }) => outerHTML.slice(0, 160))
  })

/** WCAG 2.2, 1.4.4 and 1.4.10: on the narrowest phone, with text of twice its size. */
it.each(['', '/en', '/sq'])(
  'scrolls in one direction alone where text is twice as large, in "%s"',
  async (language) => {
    const { page, context } = await visit(browser(), { width: 320 })
    const found: Record<string, readonly string[]> = {}
    for (const path of [...CARS, ...TEXTS, ...FORMS]) {
      await openPage(page, base + language + path)
      const wide = await tooWide(page)
      if (wide.length > 0) found[path] = wide.slice(0, 8)
    }
    expect(found).toEqual({})
    await context.close()
  },
)
