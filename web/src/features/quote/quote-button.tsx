import type { CarDetail } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { extra } from '../../ui/extra.tsx'
import { Suspense } from 'react'
import { useDialog } from '../../ui/use-dialog.ts'

const QuoteDialog = extra(() => import('./quote-dialog.tsx'))

/** Fixes the price of the car for a while. */
export function QuoteButton({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('car')
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
        {t('fixPrice')}
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <QuoteDialog car={car} open={dialog.isOpen} onOpenChange={dialog.onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
