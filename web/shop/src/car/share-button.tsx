import type { CarDetail } from '@karvan/contracts/browser'
import { Share2 } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
const StaffShareDialog = lazy(() => import('../../../entities/src/car/admin/staff-share-dialog.tsx'))

export function ShareButton({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation('share')
  const { paths } = useLanguage()
  const mayShareAsStaff = useMay()('cars')
  const dialog = useDialog('share')
  const staffDialog = useDialog('share-staff')
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
          <ShareDialog
            car={car}
            open={dialog.isOpen}
            onOpenChange={dialog.onOpenChange}
            shareAsStaff={mayShareAsStaff ? staffDialog.open : null}
          />
        </Suspense>
      )}
      {mayShareAsStaff && staffDialog.wasOpened && (
        <Suspense fallback={null}>
          <StaffShareDialog
            car={car}
            link={window.location.origin + paths.car(carKey(car))}
            open={staffDialog.isOpen}
            onOpenChange={staffDialog.onOpenChange}
          />
        </Suspense>
      )}
    </>
  )
}
