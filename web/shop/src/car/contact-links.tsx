import type { CarDetail } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Mail } from 'lucide'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useContact } from '../contact/use-contact.ts'
import { WhatsAppIcon } from '../../../ui/src/whatsapp-icon.tsx'

interface ContactLinksProps {
  readonly car: CarDetail | null
  readonly className?: string
  /** Of the first of them. */
  readonly kind?: 'primary' | 'secondary'
}

/** The ways to ask about the car, or without one about the cars, as far as the shop gives any. */
export function ContactLinks({ car, className, kind = 'primary' }: ContactLinksProps) {
  const { t } = useTranslation('contact')
  const { whatsapp, mail } = useContact(car)
  if (whatsapp === null && mail === null) return null
  return (
    <div className={clsx('mt-4 grid gap-2 sm:grid-flow-col sm:auto-cols-fr print:hidden', className)}>
      {whatsapp !== null && <WhatsAppButton url={whatsapp} kind={kind} />}
      {mail !== null && (
        <ButtonAnchor kind={whatsapp === null ? kind : 'secondary'} href={mail}>
          <Icon of={Mail} />
          {t('email')}
        </ButtonAnchor>
      )}
    </div>
  )
}

export function WhatsAppButton({ url, kind }: { readonly url: string; readonly kind: 'primary' | 'secondary' }) {
  const { t } = useTranslation('contact')
  return (
    <ButtonAnchor kind={kind} href={url} target="_blank" rel="noopener noreferrer">
      <WhatsAppIcon className="size-5" />
      {t('whatsapp')}
    </ButtonAnchor>
  )
}
