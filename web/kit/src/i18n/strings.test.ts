import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { type Language, LANGUAGES } from '../paths.ts'
import { strings as ar } from './locales/ar/index.ts'
import { strings as en } from './locales/en/index.ts'
import { strings as sq } from './locales/sq/index.ts'

type Texts = Readonly<Record<string, string>>
type TextFiles = Readonly<Record<string, Texts>>

const FILES = import.meta.glob<TextFiles>('./locales/*/{pages,later,staff}/*.ts', { eager: true })
const pagesOf = (language: Language): TextFiles =>
  Object.fromEntries(
    Object.entries(FILES).flatMap(([path, file]) => (path.includes(`/${language}/`) ? Object.entries(file) : [])),
  )

const ALL: Readonly<Record<Language, TextFiles>> = {
  ar: { ...ar, ...pagesOf('ar') },
  en: { ...en, ...pagesOf('en') },
  sq: { ...sq, ...pagesOf('sq') },
}
const NAMESPACES = Object.keys(ALL.en)
const textsOf = (language: Language, namespace: string): Texts => ALL[language][namespace] ?? {}

it('finds the texts of all pages, under the names of their files', () => {
  const files = Object.entries(FILES).map(([path, file]) => [path.split('/').at(-1), Object.keys(file)])
  expect(files).toEqual(files.map(([name]) => [name, [String(name).replace('.ts', '')]]))
  expect(files.length % LANGUAGES.length).toBe(0)
  expect(NAMESPACES).toContain('quality')
})

const FORM = /_(zero|one|two|few|many|other)$/
const baseOf = (key: string) => key.replace(FORM, '')
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')

describe.each(LANGUAGES)('the strings of %s', (language) => {
  it.each(NAMESPACES)('%s has the keys of English, none of them empty', (namespace) => {
    const own = textsOf(language, namespace)
    const english = textsOf('en', namespace)
    expect(new Set(Object.keys(own).map(baseOf))).toEqual(new Set(Object.keys(english).map(baseOf)))
    expect(Object.entries(own).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(NAMESPACES)('%s fills in nothing that English does not give', (namespace) => {
    const english = textsOf('en', namespace)
    for (const [key, text] of Object.entries(textsOf(language, namespace))) {
      const given = holes(english[key] ?? english[`${baseOf(key)}_other`] ?? '')
      expect(given, key).toEqual(expect.arrayContaining(holes(text)))
    }
  })

  it.each(NAMESPACES)('%s has every plural form of the grammar', (namespace) => {
    const own = textsOf(language, namespace)
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = Object.keys(own)
      .filter((key) => key.endsWith('_other'))
      .map(baseOf)
    for (const base of counted) for (const form of categories) expect(own).toHaveProperty([`${base}_${form}`])
  })
})

it('counts cars as each language does', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'ar', defaultNS: 'common', resources: ALL, interpolation: { escapeValue: false } })
  const say = (lng: string, count: number) => i18n.t('cars', { lng, count, n: String(count) })
  expect([0, 1, 2, 3, 11, 100].map((count) => say('ar', count))).toEqual([
    'لا سيارات',
    'سيارة واحدة',
    'سيارتان',
    '3 سيارات',
    '11 سيارة',
    '100 سيارة',
  ])
  expect([1, 2].map((count) => say('en', count))).toEqual(['1 car', '2 cars'])
  expect([1, 2].map((count) => say('sq', count))).toEqual(['1 veturë', '2 vetura'])
})
