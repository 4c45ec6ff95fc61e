import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { mailLink } from '../../../kit/src/contact-links.ts'
import { ButtonAnchor, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

export default function DataRequestPage() {
  const { t } = useTranslation('dataRequest')
  const { paths } = useLanguage()
  const { contact_legal_email: legal, contact_email: sales } = useShopSettings()
  const address = legal || sales
  return (
    <main id="main" tabIndex={-1} className="wrap pt-7 md:pt-10">
      <h1 className="text-28">{t('title')}</h1>
      <p className="mt-1 text-ink-2">{t('lead')}</p>
      <div className="mt-6 grid grid-cols-1 gap-5 md:grid-cols-2">
        <Way title={t('accountTitle')} text={t('accountText')}>
          <ButtonLink kind="primary" to={paths.account}>
            {t('toAccount')}
          </ButtonLink>
        </Way>
        <Way title={t('writeTitle')} text={t('writeText')}>
          {address === '' ? (
            <p className="text-14 text-ink-3">{t('noAddress')}</p>
          ) : (
            <ButtonAnchor href={mailLink(address, t('subject'), t('body'))}>{t('write')}</ButtonAnchor>
          )}
        </Way>
      </div>
    </main>
  )
}

interface WayProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

const Way = ({ title, text, children }: WayProps) => (
  <section className="flex flex-col items-start rounded-card border border-line bg-surface p-5">
    <h2 className="text-18">{title}</h2>
    <p className="mt-1 mb-4 text-ink-2">{text}</p>
    <div className="mt-auto">{children}</div>
  </section>
)
