import { expect, it } from 'vitest'
import { LANGUAGES } from '../paths.ts'
import { nameIn, withNames } from './names.ts'
import { languageTools } from './use-language.ts'
import { createTranslations } from './translations.ts'

it('gives the browser the names that a page says, and all others later', async () => {
  const server = createTranslations()
  await server.load('ar', [])
  const i18n = server.of('ar')
  const write = () => [nameIn(i18n, 'makes', 'Kia'), nameIn(i18n, 'models', 'Sonata'), 'X1'].join()
  const { html, names } = withNames(i18n, write)
  expect(names).toEqual({ makes: { Kia: 'كيا' }, models: { Sonata: 'سوناتا' } })
  // What is said after it is not of the page.
  nameIn(i18n, 'makes', 'Hyundai')
  expect(Object.keys(names.makes)).toEqual(['Kia'])

  const taken = createTranslations()
  taken.take('ar', names)
  await taken.load('ar', [])
  const browser = taken.of('ar')
  expect([nameIn(browser, 'makes', 'Kia'), nameIn(browser, 'models', 'Sonata'), 'X1'].join()).toBe(html)
  expect(nameIn(browser, 'makes', 'Hyundai')).toBe('Hyundai')
  await taken.loadNames('ar')
  expect(nameIn(browser, 'makes', 'Hyundai')).toBe('هيونداي')
})

it('has no names to load where cars are called as they are written', async () => {
  const translations = createTranslations()
  await translations.loadNames('en')
  await translations.load('en', [])
  expect(nameIn(translations.of('en'), 'makes', 'Kia')).toBe('Kia')
})

it('has a word for a filter value in each language, and shows one without a word as it is', async () => {
  const translations = createTranslations()
  for (const language of LANGUAGES) await translations.load(language, [])
  const say = (value: string) =>
    LANGUAGES.map((language) => languageTools(translations.of(language)).label('fuel', value))
  expect(say('Diesel')).toEqual(['ديزل', 'Diesel', 'Naftë'])
  expect(say('Steam')).toEqual(['Steam', 'Steam', 'Steam'])
})
