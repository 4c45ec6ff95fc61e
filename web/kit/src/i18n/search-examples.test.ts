import { parseCarQuery, understand } from '@karvan/domain'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../paths.ts'

type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
const FILES = import.meta.glob<TextFile>('./locales/*/{pages,later}/*.ts', { eager: true })
const textsOf = (path: string) => Object.values(FILES[path] ?? {})[0] ?? {}

function examplesOf(language: string): readonly string[] {
  const [home, search] = ['home', 'search'].map(
    (page) => textsOf(`./locales/${language}/pages/${page}.ts`)['searchExample'] ?? '',
  )
  expect(home).toBe(search)
  const others = Object.entries(textsOf(`./locales/${language}/later/searchHelp.ts`))
  return [home ?? '', ...others.flatMap(([name, text]) => (name.startsWith('example') ? text : []))]
}

function understoodOf(text: string) {
  const parsed = parseCarQuery({ search: [text] })
  if (!('search' in parsed)) throw new Error(text)
  return understand(parsed.search)
}

describe.each(LANGUAGES)('the examples of the search in %s', (language) => {
  const examples = examplesOf(language)

  it('are six, and short enough for the field', () => {
    expect(new Set(examples).size).toBe(6)
    expect(examples.filter((text) => text.length > 60)).toEqual([])
  })

  it.each(examples)('«%s» is understood to the last word', (text) => {
    const { words, notUnderstood, reading } = understoodOf(text)
    expect({ words, notUnderstood }).toEqual({ words: [], notUnderstood: [] })
    expect(Object.keys(reading).length).toBeGreaterThan(1)
  })

  it('ask for the same cars as those in English, but for the money', () => {
    const withoutMoney = (text: string) => {
      const { priceMax, currency, ...reading } = understoodOf(text).reading
      return { ...reading, hasPrice: priceMax !== undefined, isNamed: currency !== undefined }
    }
    expect(examples.map(withoutMoney)).toEqual(examplesOf('en').map(withoutMoney))
  })
})
