import type { Car } from '@karvan/contracts/browser'
import { shownGrade } from '@karvan/domain'
import { Image } from 'lucide'
import { type MouseEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Money, Price } from '../../../entities/src/car/price.tsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { formatMoney, otherCurrency } from '../../../kit/src/money.ts'
import { picturesOf } from '../../../kit/src/pictures.ts'
import { Badge } from '../../../ui/src/badge.tsx'
import { Num } from '../../../ui/src/bidi.tsx'
import { CheckInput } from '../../../ui/src/checkbox.tsx'
import { extra } from '../../../ui/src/extra.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { useCompare } from '../lists/use-compare.ts'
import { CardLink } from './card-link.tsx'
import { FavoriteButton } from './favorite-button.tsx'
import { ImportVerdictLine } from './import-verdict.tsx'
import { PastBadges } from './past-badges.tsx'
import { Picture, type PictureLoading } from './picture.tsx'

const CardPictures = extra(() => import('./card-pictures.tsx'))

export interface CardProps {
  readonly car: Car
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  readonly sizes: string
  /** Cards above the fold load their picture at once, and the first of them before all else. */
  readonly loading?: PictureLoading
  readonly heading?: 'h2' | 'h3'
  readonly note?: CardNote
}

/** What is to be said of a car where it is shown. */
export interface CardNote {
  readonly text: string
  readonly isGood: boolean
}

interface CardContentProps extends CardProps {
  /** Where the card leads. */
  readonly path: string
  readonly isChecking: boolean
  /** Whether somebody is at the card. */
  readonly isNear: boolean
  readonly onClick: (event: MouseEvent) => void
}

/** What is in a card. It depends on the language, the currency and what it is given, and on nothing else. */
export function CardContent({
  car,
  sizes,
  loading = 'lazy',
  heading: Heading = 'h3',
  note,
  path,
  isChecking,
  isNear,
  onClick,
}: CardContentProps) {
  const { t } = useTranslation()
  const { number, trim: trimText } = useLanguage()
  const urls = picturesOf(car)
  const trim = shownGrade(car.grade) ?? shownGrade(car.grade_english_name)
  return (
    <>
      <div className="studio relative aspect-4/3 overflow-hidden rounded-t-picture">
        <Picture urls={urls} alt="" width={480} sizes={sizes} loading={loading} />
        {isNear && urls.length > 1 && (
          <Suspense fallback={null}>
            <CardPictures urls={urls} sizes={sizes} />
          </Suspense>
        )}
        <CardBadge car={car} />
        {isChecking && <Checking />}
        {car.imageCount > 0 && (
          <span className="absolute end-2.5 bottom-2.5 inline-flex h-6 items-center gap-1.25 rounded-badge bg-scrim px-2 text-12 leading-none text-white">
            <Icon of={Image} size={14} />
            <span aria-hidden>{number(car.imageCount)}</span>
            <span className="sr-only">{t('photos', { count: car.imageCount, n: number(car.imageCount) })}</span>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col px-4 pt-3.5 pb-4">
        <Heading className="line-clamp-2 text-16 break-words leading-ui font-strong tracking-normal">
          <CardLink car={car} path={path} isChecking={isChecking} onClick={onClick} />
        </Heading>
        {/* The direction is the paragraph's own: of text in the other one a line clamp cuts off the beginning. */}
        <p dir="ltr" className="line-clamp-2 min-h-[1.5em] text-13 leading-normal text-ink-3 rtl:text-end">
          {trim !== null && trimText(trim)}
        </p>
        <CardFacts car={car} />
        <CardPrice car={car} />
        {car.landed !== null && (
          <ImportVerdictLine verdict={car.importVerdict} destination={car.landed.destination} className="mt-2" />
        )}
        <div className="mt-2.5 flex min-h-6.5 flex-wrap gap-1.5">
          <PastBadges car={car} />
        </div>
        {note && <p className={`mt-1.5 text-13 font-ui ${note.isGood ? 'text-ok' : 'text-ink-2'}`}>{note.text}</p>}
        <CompareCheck car={car} />
      </div>
      <FavoriteButton onCard car={car} />
    </>
  )
}

/** On the clicked card, as long as its car is on the way. */
function Checking() {
  const { t } = useTranslation()
  return (
    <span
      role="status"
      className="absolute inset-0 grid place-items-center bg-(--checking) text-14 font-ui text-ink transition-opacity"
    >
      <span className="inline-flex min-h-9 items-center gap-2 rounded-full bg-surface px-3.5 shadow-low">
        <i className="size-4 rounded-full border-2 border-line-2 border-t-ink motion-safe:animate-turn" />
        {t('checking')}
      </span>
    </span>
  )
}

/** That it cannot be had, or else that the seller has lowered the price. */
function CardBadge({ car: { status, priceDrop } }: Pick<CardProps, 'car'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { currency } = usePriceView()
  const className = 'absolute start-3 top-3'
  if (status !== 'available') {
    return (
      <Badge state={status === 'sold' ? 'ended' : 'warn'} className={className}>
        {t(status === 'sold' ? 'sold' : 'underContract')}
      </Badge>
    )
  }
  return (
    priceDrop && (
      <Badge state="drop" className={className}>
        {t('drop', { amount: formatMoney(priceDrop.amounts[currency], currency, language) })}
      </Badge>
    )
  )
}

function CardFacts({ car }: Pick<CardProps, 'car'>) {
  const { t } = useTranslation()
  const { number, label } = useLanguage()
  return (
    <ul className="my-3 flex flex-wrap border-y border-line py-2.25 text-14 leading-normal *:px-3 *:not-first:border-s *:not-first:border-line *:first:ps-0 *:last:min-w-[4.6em] *:last:pe-0">
      <li>{car.year === null ? '–' : <Num>{car.year}</Num>}</li>
      <li className="grow">{car.mileage === null ? '–' : t('km', { n: number(car.mileage) })}</li>
      <li>{car.fuelType === null ? '–' : label('fuel', car.fuelType)}</li>
    </ul>
  )
}

function CardPrice({ car }: Pick<CardProps, 'car'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { currency } = usePriceView()
  if (car.landed === null) return <p className="mt-auto text-16 text-ink-2">{t('priceMissing')}</p>
  return (
    <>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <Price amounts={car.landed.amounts} currency={currency} className="text-22 leading-tight whitespace-nowrap" />
        <Money
          amounts={car.landed.amounts}
          currency={otherCurrency(currency, language)}
          className="text-13 whitespace-nowrap text-ink-3"
        />
      </p>
      <p className="mt-1 text-13 leading-ui text-ink-2">{t('landed', { port: t(`port:${car.landed.destination}`) })}</p>
    </>
  )
}

/** The last row of a card: above its link, so that it can be pressed by itself. */
function CompareCheck({ car }: { readonly car: Car }) {
  const { t } = useTranslation()
  const { carName } = useLanguage()
  const { isChosen, toggle } = useCompare(car)
  return (
    <label className="relative z-2 -mx-4 mt-3 -mb-4 flex min-h-11 items-center gap-2.5 rounded-b-picture border-t border-line px-4 text-14 hover:bg-tint print:hidden scriptless:hidden">
      <CheckInput checked={isChosen} onChange={toggle} aria-label={t('compareCar', { car: carName(car) })} />
      {t('compare')}
    </label>
  )
}
