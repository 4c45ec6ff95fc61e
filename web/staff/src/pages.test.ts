import { ROLES } from '@karvan/contracts/browser'
import { beforeAll, describe, expect, it } from 'vitest'
import { isStaffPath, LANGUAGES, pathsOf, staffFolder } from '../../kit/src/paths.ts'
import { createTranslations } from '../../kit/src/i18n/translations.ts'
import { menuFor, palettePagesFor, STAFF_PAGES } from './pages.ts'
import { STAFF_TEXTS } from './texts.ts'

const TEXT_FILES = Object.keys(import.meta.glob('../../kit/src/i18n/locales/en/staff/*.ts'))

const translations = createTranslations()

beforeAll(async () => {
  for (const language of LANGUAGES) await translations.load(language, STAFF_TEXTS)
})

const namesFor = (role: (typeof ROLES)[number]) =>
  menuFor(role).flatMap(({ group, pages }) => pages.map(({ name }) => `${group} ${name}`))

it('loads every file of texts of the back office', () => {
  const names = TEXT_FILES.map((path) => path.replace(/^.*\/|\.ts$/g, ''))
  expect(names).toContain('staff')
  expect(names.filter((name) => !STAFF_TEXTS.some((one) => one === name))).toEqual([])
})

describe('the pages of the back office', () => {
  it('have names and addresses of their own, all of them of the back office', () => {
    expect(new Set(STAFF_PAGES.map(({ name }) => name)).size).toBe(STAFF_PAGES.length)
    expect(new Set(STAFF_PAGES.map(({ path }) => path)).size).toBe(STAFF_PAGES.length)
    expect(STAFF_PAGES.map(({ path }) => path).filter((path) => !isStaffPath(path))).toEqual([])
    expect(STAFF_PAGES.map(({ path }) => path)).toContain(pathsOf('ar').staffArea)
  })

  it.each(STAFF_PAGES.filter(({ name }) => name !== 'scraping-alone'))(
    'are in the folder that their address names, so that the server can preload them: $name',
    ({ path, load }) => {
      expect(String(load)).toContain(`/${staffFolder(`/en${path}?panel=new`)}/route.tsx`)
    },
  )

  it('are reached by the side bar, from a page that is, or by the address that the specification gives', () => {
    const inMenu = STAFF_PAGES.filter(({ menu }) => menu).map(({ name }) => name)
    const lost = STAFF_PAGES.filter(({ menu, parent = '' }) => !menu && !inMenu.includes(parent))
    expect(lost.map(({ name }) => name)).toEqual(['scraping-alone'])
  })

  it.each(LANGUAGES)('have a title of their own, in %s', (language) => {
    const { t } = translations.of(language)
    const titles = STAFF_PAGES.filter(({ name }) => name !== 'scraping-alone').map(({ title }) => title(t))
    expect(new Set(titles).size).toBe(titles.length)
    // A title whose text is missing is its key.
    expect(titles.filter((title) => /^(title|dashboard)$/.test(title))).toEqual([])
  })

  it('stand in the menu of a role as far as it may open them', () => {
    expect(namesFor('user')).toEqual([])
    expect(namesFor('super_admin')).toEqual([
      'first inbox',
      'first dashboard',
      'groupDaily reservations',
      'groupDaily cars',
      'groupDaily customers',
      'groupDaily users',
      'groupData scraping',
      'groupData pipeline',
      'groupData price-comparison',
      'groupData quality',
      'groupShop business-settings',
      'groupShop pricing-settings',
      'groupShop settings',
      'groupShop mails',
    ])
    for (const role of ROLES) expect(namesFor('super_admin')).toEqual(expect.arrayContaining(namesFor(role)))
  })

  it('stand in the palette below their parents', () => {
    const names = palettePagesFor('super_admin').map(({ page }) => page.name)
    expect(names).toHaveLength(STAFF_PAGES.length - 1)
    expect(names.indexOf('audit')).toBe(names.indexOf('users') + 1)
    expect(names.indexOf('keys')).toBe(names.indexOf('users') + 2)
    expect(names.indexOf('replay')).toBe(names.indexOf('scraping') + 1)
    expect(names.indexOf('matches')).toBe(names.indexOf('price-comparison') + 1)
  })
})
