import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AS_GIVEN } from '../../../kit/src/i18n/digits.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { addressOf, phonesOf } from '../../../kit/src/seller.ts'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

const LINK =
  'inline-flex min-h-8 items-center wrap-anywhere touch:min-h-11 hover:text-ink hover:underline hover:underline-offset-4'

/** Who stands behind the shop and how to reach them. What staff have not said is left out. */
export function Company() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const settings = useShopSettings()
  const { company_name: name, company_register_number: register, company_licences: licences } = settings
  const address = addressOf(settings)
  const hours = settings.contact_hours[language]
  return (
    <address className="mt-4 grid gap-0.5 text-ink-2 not-italic empty:hidden">
      {name !== '' && <b className="font-ui text-ink">{name}</b>}
      {address !== '' && <span>{address}</span>}
      {phonesOf(settings).map((phone) => (
        <Contact key={phone} href={`tel:${phone}`}>
          {phone}
        </Contact>
      ))}
      {settings.contact_email !== '' && (
        <Contact href={`mailto:${settings.contact_email}`}>{settings.contact_email}</Contact>
      )}
      {hours !== '' && <span>{hours}</span>}
      {register !== '' && <span>{t('companyRegister', { number: register, ...AS_GIVEN })}</span>}
      {licences !== '' && <span>{t('companyLicences', { licences, ...AS_GIVEN })}</span>}
    </address>
  )
}

/** Written from left to right in each language. */
function Contact({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <span>
      <a href={href} className={LINK}>
        <bdi dir="ltr">{children}</bdi>
      </a>
    </span>
  )
}
