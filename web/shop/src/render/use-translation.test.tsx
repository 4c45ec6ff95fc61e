import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createTranslations } from '../../../kit/src/i18n/translations.ts'
import { useTranslation } from './use-translation.ts'

function Text({ name, count }: { readonly name: string; readonly count?: number }) {
  const { t } = useTranslation(['search', 'common'])
  const say = t as unknown as (key: string, options?: object) => string
  return say(name, count === undefined ? undefined : { ns: 'common', count, n: String(count) })
}

const i18n = (translations: ReturnType<typeof createTranslations>) => translations.of('en')
const said = (translations: ReturnType<typeof createTranslations>, name: string, count?: number) =>
  renderToString(
    <I18nextProvider i18n={i18n(translations)}>
      <Text name={name} {...(count !== undefined && { count })} />
    </I18nextProvider>,
  )

it('says what the i18n instance says, again and again', async () => {
  const translations = createTranslations()
  await translations.load('en', ['search'])
  for (const count of [1, 2, 1]) {
    expect(said(translations, 'cars', count)).toBe(i18n(translations).t('cars', { count, n: String(count) }))
  }
  expect(said(translations, 'cars', 1)).not.toBe(said(translations, 'cars', 2))
})

it('says a text that has come since', async () => {
  const translations = createTranslations()
  await translations.load('en', [])
  expect(said(translations, 'filters')).toBe('filters')
  await translations.load('en', ['search'])
  expect(said(translations, 'filters')).toBe('Filters')
})
