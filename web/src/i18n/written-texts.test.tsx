import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import { createVoices } from './voices.ts'
import { useTranslation } from './written-texts.ts'

function Text({ name, count }: { readonly name: string; readonly count?: number }) {
  const { t } = useTranslation(['search', 'common'])
  const say = t as unknown as (key: string, options?: object) => string
  return say(name, count === undefined ? undefined : { ns: 'common', count, n: String(count) })
}

const voice = (voices: ReturnType<typeof createVoices>) => voices.of('en')
const said = (voices: ReturnType<typeof createVoices>, name: string, count?: number) =>
  renderToString(
    <I18nextProvider i18n={voice(voices)}>
      <Text name={name} {...(count !== undefined && { count })} />
    </I18nextProvider>,
  )

it('says what the voice says, again and again', async () => {
  const voices = createVoices()
  await voices.load('en', ['search'])
  for (const count of [1, 2, 1]) {
    expect(said(voices, 'cars', count)).toBe(voice(voices).t('cars', { count, n: String(count) }))
  }
  expect(said(voices, 'cars', 1)).not.toBe(said(voices, 'cars', 2))
})

it('says a text that has come since', async () => {
  const voices = createVoices()
  await voices.load('en', [])
  expect(said(voices, 'filters')).toBe('filters')
  await voices.load('en', ['search'])
  expect(said(voices, 'filters')).toBe('Filters')
})
