import type { CarDetail } from '@karvan/contracts/browser'
import { Share2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export function ShareButton({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('share')
  const dialog = useDialog('share')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="flex-none scriptless:hidden max-sm:w-11 max-sm:px-0 sm:px-3.5 sm:text-14"
        onClick={dialog.open}
      >
        <Icon of={Share2} size={16} />
        <span className="max-sm:sr-only">{t('share')}</span>
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog car={car} open={dialog.isOpen} onOpenChange={dialog.onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
