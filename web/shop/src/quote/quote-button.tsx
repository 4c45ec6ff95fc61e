import type { CarDetail } from '@karvan/contracts/browser'
import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../kit/src/money.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { extra } from '../../../ui/src/extra.tsx'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'
import { WithTaxesContext } from '../../../entities/src/car/with-taxes.ts'

const QuoteDialog = extra(() => import('./quote-dialog.tsx'))

/** Fixes the price of the car for a while. Where the page shows another figure, it says which price that is. */
export function QuoteButton({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
  const { language } = useLanguage()
  const { currency } = usePriceView()
  const isOther = use(WithTaxesContext) && car.door !== null
  const dialog = useDialog('quote')
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-haspopup="dialog"
        className="mt-2 w-full print:hidden scriptless:hidden"
        onClick={dialog.open}
      >
        {isOther && car.landed
          ? t('fixOurPrice', { amount: formatMoney(car.landed.amounts[currency], currency, language) })
          : t('fixPrice')}
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <QuoteDialog car={car} open={dialog.isOpen} onOpenChange={dialog.onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
