import type { Car, CarDetail } from '@karvan/contracts/browser'
import { furtherGrade, shownGrade } from '@karvan/domain'
import { clsx } from 'clsx'
import { ChevronRight, GitCompareArrows, Share2 } from 'lucide'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useDialog } from '../../../entities/src/navigation/use-dialog.ts'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { CarName } from '../cards/car-name.tsx'
import { FavoriteButton } from '../cards/favorite-button.tsx'
import { PastBadges } from '../cards/past-badges.tsx'
import { useCompare } from '../lists/use-compare.ts'

const CRUMB = 'inline-flex min-h-6 items-center hover:text-ink hover:underline'

export function Breadcrumb({ car }: { readonly car: CarDetail }) {
  const { t } = useTranslation(['car', 'common'])
  const { paths, make } = useLanguage()
  const steps = [
    [t('home'), paths.home],
    [t('navCars', { ns: 'common' }), paths.search()],
    [make(car.make), paths.search(writeSearch({ brand: [car.make] }))],
  ] as const
  return (
    <nav aria-label={t('breadcrumb')} className="py-2.5 text-13 text-ink-3 print:hidden sm:pt-4 sm:pb-3">
      <ol className="flex flex-wrap items-center gap-1.5">
        {steps.map(([text, to]) => (
          <li key={to} className="flex items-center gap-1.5">
            <Link to={to} className={CRUMB}>
              {text}
            </Link>
            <Icon of={ChevronRight} size={14} mirrored className="text-line-2" />
          </li>
        ))}
        <li aria-current="page">
          <CarName car={car} />
        </li>
      </ol>
    </nav>
  )
}

export function CarHeader({ car }: { readonly car: CarDetail }) {
  const { trim: trimText } = useLanguage()
  const trim = shownGrade(car.grade)
  const further = furtherGrade(car.grade, car.grade_english_name)
  return (
    <div className="mb-3 flex items-start gap-4 sm:mb-4.5">
      <div className="min-w-0">
        <h1 className="text-[clamp(1.5rem,2.6vw,2rem)] tracking-display">
          <CarName car={car} /> {car.year !== null && <Num>{car.year}</Num>}
        </h1>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
          {trim !== null && <Ltr>{trimText(trim)}</Ltr>}
          {further !== null && <Ltr className="text-ink-3">{further}</Ltr>}
          <PastBadges car={car} />
        </p>
      </div>
      <div className="ms-auto flex flex-none gap-2 print:hidden">
        <ShareButton car={car} />
        <CompareButton car={car} />
        <FavoriteButton car={car} />
      </div>
    </div>
  )
}

/** Beside the heart. Its name stays the same; whether it is pressed says the rest. */
function CompareButton({ car }: { readonly car: Car }) {
  const { t } = useTranslation()
  const { carName } = useLanguage()
  const { isChosen, toggle } = useCompare(car)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={t('compareCar', { car: carName(car) })}
      onClick={toggle}
      className={clsx(
        'grid size-11 flex-none place-items-center rounded-control border scriptless:hidden',
        isChosen
          ? 'border-transparent bg-action text-on-action hover:bg-action-hover'
          : 'border-line-2 bg-surface text-ink hover:border-ink-2 hover:bg-tint',
      )}
    >
      <Icon of={GitCompareArrows} size={20} />
    </button>
  )
}

const ShareDialog = lazy(() => import('./share-dialog.tsx'))
const StaffShareDialog = lazy(() => import('../../../entities/src/car/admin/staff-share-dialog.tsx'))

function ShareButton({ car }: { readonly car: CarDetail }) {
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
