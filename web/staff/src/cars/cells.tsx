import type { StaffCar } from '@karvan/contracts/browser'
import { Lock } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { StateMark } from '../../../ui/src/state-mark.tsx'
import { RowLink } from '../common/row-link.tsx'
import { useCarWords } from './car-words.ts'

/** A row opens its form, or what there is to read where it cannot be edited. */
export function usePanelFor() {
  const may = useMay()
  return ({ id, state }: StaffCar) => `${may('cars.edit') && state !== 'deleted' ? 'edit' : 'view'}:${id}`
}

interface CellProps {
  readonly car: StaffCar
}

export function NameCell({ car }: CellProps) {
  const { name } = useCarWords()
  const panelFor = usePanelFor()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <CarPicture car={car} />
      <span className="grid min-w-0 leading-[1.4]">
        <RowLink panel={panelFor(car)}>
          <bdi>{name({ ...car, year: null })}</bdi>
        </RowLink>
        <bdi className="truncate text-13 text-ink-3" title={car.title}>
          {car.title}
        </bdi>
      </span>
    </span>
  )
}

/** The first picture; without one, or where it cannot be had, the initials (back-office spec, section 2). */
function CarPicture({ car: { image, brand, model } }: CellProps) {
  const [isBroken, setIsBroken] = useState(false)
  return (
    <span
      aria-hidden
      className="grid h-10 w-14 flex-none place-items-center overflow-hidden rounded-control bg-tint-2 text-13 font-strong text-ink-3"
    >
      {image === null || isBroken ? (
        `${brand.slice(0, 1)}${model.slice(0, 1)}`
      ) : (
        <img
          src={image}
          alt=""
          loading="lazy"
          width="56"
          height="40"
          className="size-full object-cover"
          onError={() => setIsBroken(true)}
        />
      )}
    </span>
  )
}

export function Figure({ value }: { readonly value: number | null }) {
  const { number } = useLanguage()
  return <Num>{value === null ? '–' : number(value)}</Num>
}

export function PriceCell({ car }: CellProps) {
  const { price } = useCarWords()
  return <Num className="whitespace-nowrap">{price(car)}</Num>
}

export function SourceCell({ car }: CellProps) {
  return <bdi>{useCarWords().source(car)}</bdi>
}

const PRICE_MARKS = { best: 'ok', competitive: 'pending', worst: 'bad', 'no-data': 'ended' } as const

/** How its price ranks among those of rivals. */
export function PriceStatusMark({ status }: { readonly status: StaffCar['price_status'] }) {
  const { t } = useTranslation('comparison')
  return <StateMark state={PRICE_MARKS[status]}>{t(`status:${status}`)}</StateMark>
}

const MARKS: Readonly<Record<StaffCar['state'], ComponentProps<typeof StateMark>['state']>> = {
  available: 'ok',
  under_contract: 'pending',
  sold: 'ended',
  withdrawn: 'ended',
  quarantined: 'warn',
  deleted: 'ended',
}

export function StateCell({ car }: CellProps) {
  const { t } = useTranslation('cars')
  const { fieldNames, reasons } = useCarWords()
  const { state, edited, moved, quarantine } = car
  const hasMoved = moved.length > 0
  const text = t(hasMoved ? 'moved' : 'edited', { fields: fieldNames(hasMoved ? moved : edited) })
  return (
    <span className="flex items-center gap-2">
      <span {...(quarantine.length > 0 && { title: reasons(car) })}>
        <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      </span>
      {edited.length > 0 && (
        <span title={text} className={hasMoved ? 'text-warn' : 'text-ink-3'}>
          <Icon of={Lock} size={14} />
          <span className="sr-only">{text}</span>
        </span>
      )}
    </span>
  )
}
