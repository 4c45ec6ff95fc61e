import type { CarDetail } from '@karvan/contracts/browser'
import { Mail } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { heightAs } from '../../../ui/src/bar-height.ts'
import { ButtonAnchor } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Price } from '../../../entities/src/car/price.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useContact } from '../contact/use-contact.ts'
import { WhatsAppButton } from './contact-links.tsx'
import { useShownPrice } from './use-shown-price.ts'

const measured = heightAs('--bottom-bar')

interface Props {
  readonly car: CarDetail
  /** The next step; without one it is a message to the shop. */
  readonly action?: ReactNode
}

/** On a phone the price and the next step stay at hand while the page scrolls. */
export function BottomBar({ car, action }: Props) {
  const { t } = useTranslation(['contact', 'car'])
  const { currency } = usePriceView()
  const { hasTaxes, priceIn } = useShownPrice(car)
  const price = priceIn(currency)
  const { whatsapp, mail } = useContact(car)
  if (action === undefined && whatsapp === null && mail === null) return null
  return (
    <aside
      ref={measured}
      data-bottom-bar
      aria-label={t('bar')}
      className="fixed inset-x-0 bottom-0 z-(--z-float) flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line bg-raised px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden print:hidden"
    >
      {price && (
        <p className="leading-tight">
          <Price {...price} className="text-18" />
          {hasTaxes && <span className="block text-12 text-ink-2">{t('withTaxes', { ns: 'car' })}</span>}
        </p>
      )}
      <div className="ms-auto flex min-w-0 flex-wrap justify-end gap-2">
        {mail !== null && (
          <ButtonAnchor href={mail} aria-label={t('email')} className="px-3">
            <Icon of={Mail} />
          </ButtonAnchor>
        )}
        {whatsapp !== null && action === undefined && <WhatsAppButton url={whatsapp} kind="primary" />}
        {action}
      </div>
    </aside>
  )
}
