import type { CarDetail } from '@karvan/contracts/browser'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

export function ShareButton({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('share')
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="flex-none scriptless:hidden max-sm:w-11 max-sm:px-0 sm:px-3.5 sm:text-14"
        onClick={() => setDialog('open')}
      >
        <Icon of={Share2} size={16} />
        <span className="max-sm:sr-only">{t('share')}</span>
      </Button>
      {dialog !== 'never' && (
        <Suspense fallback={null}>
          <ShareDialog
            car={car}
            open={dialog === 'open'}
            onOpenChange={(open) => setDialog(open ? 'open' : 'closed')}
          />
        </Suspense>
      )}
    </>
  )
}
