import type { CarDetail } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonAnchor } from '../../ui/button.tsx'
import { usePriceView } from '../../ui/price-view.ts'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { useContact } from '../../ui/use-contact.ts'
import { WhatsAppIcon } from '../../ui/whatsapp-icon.tsx'

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

/** On a phone the price and the next step stay at hand while the page scrolls. */
export function BottomBar({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('contact')
  const { currency } = usePriceView()
  const { whatsapp, mail } = useContact(car)
  if (whatsapp === null && mail === null) return null
  return (
    <aside
      data-bottom-bar
      aria-label={t('bar')}
      className="fixed inset-x-0 bottom-0 z-(--z-float) flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-raised px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {car.landed !== null && (
        <Price amounts={car.landed.amounts} currency={currency} className="text-18 leading-tight" />
      )}
      <div className="ms-auto flex gap-2">
        {mail !== null && (
          <ButtonAnchor href={mail} aria-label={t('email')} className="px-3">
            <Icon of={Mail} />
          </ButtonAnchor>
        )}
        {whatsapp !== null && <WhatsAppButton url={whatsapp} kind="primary" />}
      </div>
    </aside>
  )
}

function WhatsAppButton({ url, kind }: { readonly url: string; readonly kind: 'primary' | 'secondary' }) {
  const { t } = useTranslation('contact')
  return (
    <ButtonAnchor kind={kind} href={url} target="_blank" rel="noopener noreferrer">
      <WhatsAppIcon className="size-5" />
      {t('whatsapp')}
    </ButtonAnchor>
  )
}
