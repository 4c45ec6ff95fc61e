import { expect, it } from 'vitest'
import { LANGUAGES } from '../config/paths.ts'
import { AS_GIVEN } from './digits.ts'
import { withNames } from './names.ts'
import { languageTools } from './use-language.ts'
import { createVoices } from './voices.ts'

const KM = { n: '41,230' }

it('says Arabic texts, figures and years in Arabic digits where that is asked for, and no others', async () => {
  const voices = createVoices()
  await Promise.all(LANGUAGES.map((language) => voices.load(language, [])))
  const said = LANGUAGES.map((language) => {
    const voice = voices.of(language, 'arabic')
    const { number, figures } = languageTools(voice)
    return [voice.t('km', KM), number(12_480), figures('03/2019')]
  })
  expect(said).toEqual([
    ['٤١٬٢٣٠ كم', '١٢٬٤٨٠', '٠٣/٢٠١٩'],
    ['41,230 km', '12,480', '03/2019'],
    ['41,230 km', '12.480', '03/2019'],
  ])
  expect(voices.of('ar', 'latin').t('km', KM)).toBe('41,230 كم')
  expect(voices.of('ar').t('km', KM)).toBe('41,230 كم')
})

it('has the texts and names that are loaded for Arabic, before or after', async () => {
  const voices = createVoices()
  const arabic = voices.of('ar', 'arabic')
  await voices.load('ar', ['car'])
  expect([arabic.language, arabic.t('specs', { ns: 'car' })]).toEqual(['ar', 'المواصفات'])
  const { html, names } = withNames(arabic, () =>
    languageTools(arabic).carName({ make: 'Kia', model: 'K5', year: 2020 }),
  )
  expect(html).toContain('٢٠٢٠')
  expect(names.makes).toEqual({ Kia: 'كيا' })
})

it('leaves what was given as it is where it is told to', async () => {
  const voices = createVoices()
  const arabic = await voices.load('ar', []).then(() => voices.of('ar', 'arabic'))
  expect(arabic.t('companyRegister', { number: '12-345', ...AS_GIVEN })).toContain('12-345')
})
