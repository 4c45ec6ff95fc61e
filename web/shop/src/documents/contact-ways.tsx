import { Mail, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { useContact } from '../contact/use-contact.ts'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'

/** The ways to reach the shop, as far as staff have named them. */
export function ContactWays() {
  const { t } = useTranslation('help')
  const { language } = useLanguage()
  const { contact_phone_1: phone, contact_email: email, contact_hours: hours } = useShopSettings()
  const { whatsapp, mail } = useContact()
  const open = hours[language]
  const hasAny = whatsapp !== null || mail !== null
  return (
    <section aria-labelledby="talk" className="mt-12">
      <h2 id="talk" className="text-22">
        {t('talkTitle')}
      </h2>
      {open !== '' && <p className="mt-1 text-14 text-ink-2">{open}</p>}
      {!hasAny && <p className="mt-2 text-ink-2">{t('noContact')}</p>}
      <ul className="mt-3 grid max-w-170 divide-y divide-line border-y border-line empty:hidden">
        {whatsapp !== null && (
          <Way icon={<WhatsAppIcon className="size-5 text-ok" />} title={t('whatsapp')} href={whatsapp} text={phone} />
        )}
        {phone !== '' && <Way icon={<Icon of={Phone} />} title={t('phone')} href={`tel:${phone}`} text={phone} />}
        {mail !== null && <Way icon={<Icon of={Mail} />} title={t('mail')} href={mail} text={email} />}
      </ul>
    </section>
  )
}

interface WayProps {
  readonly icon: ReactNode
  readonly title: string
  readonly href: string
  /** The number or the address. */
  readonly text: string
}

const Way = ({ icon, title, href, text }: WayProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    {icon}
    <span className="me-auto font-ui">{title}</span>
    <ButtonAnchor size="small" href={href} className="wrap-anywhere">
      <bdi dir="ltr">{text}</bdi>
    </ButtonAnchor>
  </li>
)
