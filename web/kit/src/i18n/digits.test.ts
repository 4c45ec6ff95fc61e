import { expect, it } from 'vitest'
import { LANGUAGES } from '../paths.ts'
import { AS_GIVEN } from './digits.ts'
import { withNames } from './names.ts'
import { languageTools } from './use-language.ts'
import { createTranslations } from './translations.ts'

const KM = { n: '41,230' }

it('says Arabic texts, figures and years in Arabic digits where that is asked for, and no others', async () => {
  const translations = createTranslations()
  await Promise.all(LANGUAGES.map((language) => translations.load(language, [])))
  const said = LANGUAGES.map((language) => {
    const i18n = translations.of(language, 'arabic')
    const { number, figures } = languageTools(i18n)
    return [i18n.t('km', KM), number(12_480), figures('03/2019')]
  })
  expect(said).toEqual([
    ['٤١٬٢٣٠ كم', '١٢٬٤٨٠', '٠٣/٢٠١٩'],
    ['41,230 km', '12,480', '03/2019'],
    ['41,230 km', '12.480', '03/2019'],
  ])
  expect(translations.of('ar', 'latin').t('km', KM)).toBe('41,230 كم')
  expect(translations.of('ar').t('km', KM)).toBe('41,230 كم')
})

it('has the texts and names that are loaded for Arabic, before or after', async () => {
  const translations = createTranslations()
  const arabic = translations.of('ar', 'arabic')
  await translations.load('ar', ['car'])
  expect([arabic.language, arabic.t('specs', { ns: 'car' })]).toEqual(['ar', 'المواصفات'])
  const { html, names } = withNames(arabic, () =>
    languageTools(arabic).carName({ make: 'Kia', model: 'K5', year: 2020 }),
  )
  expect(html).toContain('٢٠٢٠')
  expect(names.makes).toEqual({ Kia: 'كيا' })
})

it('leaves what was given as it is where it is told to', async () => {
  const translations = createTranslations()
  const arabic = await translations.load('ar', []).then(() => translations.of('ar', 'arabic'))
  expect(arabic.t('companyRegister', { number: '12-345', ...AS_GIVEN })).toContain('12-345')
})
