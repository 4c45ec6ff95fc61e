import type { CarDetail } from '@karvan/contracts/browser'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { formatMonth } from '../../../kit/src/format.ts'
import { Ltr, Num } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly car: CarDetail
}

const NOT_GIVEN = '–'

export function KeyFigures({ car }: Props) {
  const { t } = useTranslation(['car', 'common'])
  const { number, label } = useLanguage()
  const figures: readonly (readonly [string, ReactNode])[] = [
    [t('year'), car.year === null ? NOT_GIVEN : <Num>{car.year}</Num>],
    [t('mileage'), car.mileage === null ? NOT_GIVEN : t('km', { ns: 'common', n: number(car.mileage) })],
    [t('fuel'), car.fuelType === null ? NOT_GIVEN : label('fuel', car.fuelType)],
    [t('transmission'), car.transmission === null ? NOT_GIVEN : label('transmission', car.transmission)],
  ]
  return (
    <dl
      aria-label={t('keyFigures')}
      className="mt-5 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4 md:grid-cols-2 lg:grid-cols-4"
    >
      {figures.map(([term, value]) => (
        <div key={term} className="min-w-0 bg-surface px-3.5 py-3 break-words sm:px-4.5 sm:py-3.5">
          <dt className="text-13 leading-normal text-ink-3">{term}</dt>
          <dd className="text-18 leading-head font-strong">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Specifications({ car }: Props) {
  const { t } = useTranslation(['car', 'common'])
  const { number, label } = useLanguage()
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('firstRegistered'), car.firstRegistration === null ? null : <Num>{formatMonth(car.firstRegistration)}</Num>],
    [t('mileage'), car.mileage === null ? null : t('km', { ns: 'common', n: number(car.mileage) })],
    [t('fuel'), car.fuelType === null ? null : label('fuel', car.fuelType)],
    [t('engine'), car.engine_size === null ? null : t('cc', { n: number(car.engine_size) })],
    [t('transmission'), car.transmission === null ? null : label('transmission', car.transmission)],
    [t('drive'), car.drive === null ? null : label('drive', car.drive)],
    [t('body'), car.type === null ? null : label('type', car.type)],
    [t('seats'), car.seats === null ? null : number(car.seats)],
    [t('color'), car.color === null ? null : label('color', car.color)],
    [t('region'), car.region === null ? null : label('region', car.region)],
    [t('vin'), car.vin === null ? t('notKnown') : <Code text={car.vin} />],
    [t('carId'), <Code key="id" text={carKey(car)} />],
    [t('original'), car.listing_url === null ? null : <OriginalLink url={car.listing_url} />],
  ]
  return (
    <dl className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10 md:grid-cols-3">
      {rows.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.75 text-14">
              <dt className="text-ink-2">{term}</dt>
              <dd className="min-w-0 text-end font-ui break-words">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Code({ text }: { readonly text: string }) {
  return <Ltr className="font-mono text-[.94em] [word-spacing:0]">{text}</Ltr>
}

function OriginalLink({ url }: { readonly url: string }) {
  const { t } = useTranslation('car')
  return (
    <a
      href={url}
      target="_blank"
      rel="nofollow noopener noreferrer"
      className="text-link underline underline-offset-[3px]"
    >
      {t('openOriginal')}
    </a>
  )
}
