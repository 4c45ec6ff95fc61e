import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { expect, it, vi } from 'vitest'
import { nameIn } from '../../../kit/src/i18n/names.ts'
import { createTranslations } from '../../../kit/src/i18n/translations.ts'
import { CachedFragment, FragmentText } from '../../../ui/src/cached-fragment.tsx'
import { FragmentRenderer } from './fragment-renderer.tsx'

const translations = createTranslations()
await translations.load('ar', [])
await translations.load('en', [])
const CLASS = 'part'

const draw = vi.fn<() => void>()

function Content({ make }: { readonly make: string }) {
  const { i18n, t } = useTranslation()
  draw()
  return (
    <>
      <img src={`/${make}.jpg`} alt="" fetchPriority="high" />
      <bdi>
        {nameIn(i18n, 'makes', make)} {t('close')}
      </bdi>
    </>
  )
}

function Drawn() {
  draw()
  return null
}

const plain = (makes: readonly string[]) => (
  <ul>
    {makes.map((make) => (
      <span key={make} className={CLASS}>
        <Content make={make} />
      </span>
    ))}
  </ul>
)

const fragment = (makes: readonly string[]) => (
  <ul>
    {makes.map((make) => (
      <CachedFragment key={make} fragment={{ as: 'span', by: make }} className={CLASS}>
        <Content make={make} />
      </CachedFragment>
    ))}
  </ul>
)

function rendered(parts: FragmentRenderer, makes: readonly string[], language: 'ar' | 'en' = 'ar') {
  const i18n = translations.of(language)
  draw.mockClear()
  const page = parts.render(<I18nextProvider i18n={i18n}>{fragment(makes)}</I18nextProvider>, { i18n, view: {} })
  return { html: Buffer.concat(page.html).toString(), names: page.names, drawn: draw.mock.calls.length }
}

it('renders a page as React does, whether its fragments are new or cached', () => {
  const parts = new FragmentRenderer()
  const asReact = renderToString(
    <I18nextProvider i18n={translations.of('ar')}>{plain(['Kia', 'BMW'])}</I18nextProvider>,
  )
  expect(asReact).toMatch(/^<link rel="preload".*كيا/)
  expect(rendered(parts, ['Kia', 'BMW'])).toMatchObject({ html: asReact, drawn: 2 })
  expect(rendered(parts, ['Kia', 'BMW'])).toMatchObject({ html: asReact, drawn: 0 })
})

it('caches the names that a fragment says with it', () => {
  const parts = new FragmentRenderer()
  const { names } = rendered(parts, ['Kia', 'BMW'])
  expect(Object.keys(names.makes)).toEqual(['Kia', 'BMW'])
  expect(rendered(parts, ['Kia'])).toMatchObject({ drawn: 0, names: { makes: { Kia: names.makes['Kia'] } } })
  expect(Object.keys(rendered(parts, ['Kia']).names.makes)).toEqual(['Kia'])
})

it('renders a fragment again in another language', () => {
  const parts = new FragmentRenderer()
  rendered(parts, ['Kia'])
  const english = rendered(parts, ['Kia'], 'en')
  expect(english.drawn).toBe(1)
  expect(english.html).toMatch(/Kia.*Close/)
})

it('puts no fragment where an address or a car says what looks like a place for one', () => {
  const makes = ['\u0000', '<b>0</b>', '0']
  const asReact = renderToString(<I18nextProvider i18n={translations.of('en')}>{plain(makes)}</I18nextProvider>)
  expect(rendered(new FragmentRenderer(), makes, 'en').html).toBe(asReact)
})

it('renders a fragment once for all its texts, and each text as React does', () => {
  const parts = new FragmentRenderer()
  const counts = [
    ['12', '3'],
    [`<7>&"'`, ''],
  ] as const
  const of = (texts: readonly string[]) => (
    <CachedFragment fragment={{ as: 'span', by: 'counts', texts }}>
      {texts.map((text, at) => (
        <b key={at}>
          <FragmentText at={at}>{text}</FragmentText>
        </b>
      ))}
      <Drawn />
    </CachedFragment>
  )
  draw.mockClear()
  const reader = { i18n: translations.of('en'), view: {} }
  for (const texts of [...counts, ...counts]) {
    const asReact = renderToString(
      <span>
        {texts.map((text, at) => (
          <b key={at}>{text}</b>
        ))}
      </span>,
    )
    expect(Buffer.concat(parts.render(of(texts), reader).html).toString()).toBe(asReact)
  }
  expect(draw).toHaveBeenCalledOnce()
})
