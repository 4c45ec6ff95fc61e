import type { CarDetail } from '@karvan/contracts/browser'
import { furtherGrade, shownGrade } from '@karvan/domain'
import { ChevronRight } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { writeSearch } from '../../../kit/src/car-search.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'
import { CarName } from '../cards/car-name.tsx'
import { CompareButton } from './compare-button.tsx'
import { FavoriteButton } from '../cards/favorite-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { ShareButton } from './share-button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { PastBadges } from '../cards/past-badges.tsx'

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
