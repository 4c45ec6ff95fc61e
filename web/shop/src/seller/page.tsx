import type { SiteSettings } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { addressOf, isSellerNamed, phonesOf } from '../../../kit/src/seller.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { useBrand, useKnownSettings } from '../../../entities/src/settings/shop-settings.ts'
import { Warning } from '../../../ui/src/warning.tsx'

export default function SellerPage() {
  const { t } = useTranslation('seller')
  const settings = useKnownSettings()
  const brand = useBrand()
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <div className="max-w-170">
        <h1 className="text-28">{t('title')}</h1>
        <p className="mt-1 text-ink-2">{t('lead', { brand })}</p>
        {settings === undefined ? <p className="mt-5">{t('unknown')}</p> : <Seller settings={settings} />}
      </div>
    </main>
  )
}

const TERMS = ['company_law', 'payment_terms', 'warranty_terms', 'refusal_terms'] as const

/** What the company has said of itself. What it has not said is named as missing: a buyer asks for it. */
function Seller({ settings }: { readonly settings: SiteSettings }) {
  const { t } = useTranslation('seller')
  const { language } = useLanguage()
  const brand = useBrand()
  const missing = <span className="text-ink-3">{t('missing')}</span>
  const given = (text: string) => (text === '' ? missing : <bdi>{text}</bdi>)
  const hours = settings.contact_hours[language]
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('name'), given(settings.company_name)],
    [t('register'), given(settings.company_register_number)],
    ...(settings.company_licences === '' ? [] : [[t('licences'), given(settings.company_licences)] as const]),
    [t('address'), given(addressOf(settings))],
    [t('phone'), linesOf(phonesOf(settings), 'tel:') ?? missing],
    [t('email'), linesOf([settings.contact_email].filter(Boolean), 'mailto:') ?? missing],
    ...(hours === '' ? [] : [[t('hours'), given(hours)] as const]),
  ]
  return (
    <>
      {!isSellerNamed(settings) && (
        <div className="mt-5">
          <Warning>{t('unnamed', { brand })}</Warning>
        </div>
      )}
      <section aria-labelledby="company" className="mt-7">
        <h2 id="company" className="text-22">
          {t('company')}
        </h2>
        <FactList facts={facts} />
      </section>
      {TERMS.map((key) => (
        <section key={key} aria-labelledby={key} className="mt-7">
          <h2 id={key} className="text-22">
            {t(`term:${key}`)}
          </h2>
          {paragraphsOf(settings[key][language]).map((paragraph) => (
            <p key={paragraph} className="mt-2 text-ink-2">
              {paragraph}
            </p>
          ))}
          {settings[key][language] === '' && <p className="mt-2 text-ink-3">{t('missing')}</p>}
        </section>
      ))}
    </>
  )
}

const paragraphsOf = (text: string): readonly string[] => text.split('\n').filter((line) => line.trim() !== '')

/** Ways to reach somebody, a line each; null where there is none. */
const linesOf = (contacts: readonly string[], scheme: 'tel:' | 'mailto:') =>
  contacts.length === 0
    ? null
    : contacts.map((contact) => (
        <a key={contact} href={scheme + contact} className="block text-link underline underline-offset-3">
          <Ltr>{contact}</Ltr>
        </a>
      ))
