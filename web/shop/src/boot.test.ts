import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const SCRIPT = readFileSync(new URL('../../public/boot.js', import.meta.url), 'utf8')
const COLORS = { light: '#f6f9fa', dark: '#0b141a' }

interface Visitor {
  readonly languages?: readonly string[]
  readonly page?: string
  readonly stored?: Readonly<Record<string, string>>
  readonly prefersDark?: boolean
  readonly hasStorage?: boolean
}

/** What the script leaves on the page. */
function boot({ languages = [], page = 'ar', stored = {}, prefersDark = false, hasStorage = true }: Visitor) {
  const dataset: { theme?: string; offered?: string } = {}
  const bar = { content: COLORS.light, dataset: COLORS }
  runInNewContext(SCRIPT, {
    document: {
      documentElement: { lang: page, dataset },
      querySelector: () => bar,
      addEventListener: () => undefined,
    },
    navigator: { languages },
    matchMedia: () => ({ matches: prefersDark }),
    localStorage: {
      getItem: (key: string) => {
        if (!hasStorage) throw new Error('switched off')
        return stored[key] ?? null
      },
    },
  })
  return { ...dataset, bar: bar.content }
}

it.each([
  [['en-GB', 'ar'], 'ar', 'en'],
  [['ar-SA', 'en'], 'ar', undefined],
  [['de-DE', 'sq-XK', 'en'], 'ar', 'sq'],
  [['de', 'fr'], 'ar', undefined],
  [[], 'en', undefined],
])('a browser that prefers %j, on a page in %s, is offered %s', (languages, page, offered) => {
  expect(boot({ languages, page }).offered).toBe(offered)
})

it('offers no language again', () => {
  expect(boot({ languages: ['en'], stored: { languageOffered: 'en' } }).offered).toBeUndefined()
})

it.each([
  [{}, 'light'],
  [{ prefersDark: true }, 'dark'],
  [{ prefersDark: true, stored: { theme: 'light' } }, 'light'],
  [{ stored: { theme: 'dark' } }, 'dark'],
  [{ prefersDark: true, hasStorage: false }, 'dark'],
] as const)('for %j the page and the bar of the browser are %s', (visitor, theme) => {
  expect(boot(visitor)).toMatchObject({ theme, bar: COLORS[theme] })
})
