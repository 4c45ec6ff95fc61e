import { DELIVERY_DAYS, type InboxEvent, type InboxKind } from '@karvan/contracts/browser'
import { clsx } from 'clsx'
import {
  CalendarCheck,
  CalendarClock,
  CircleAlert,
  Database,
  FileX,
  type IconNode,
  MailX,
  MessageSquareX,
  Ship,
  Tag,
  TriangleAlert,
  Workflow,
} from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDecimals } from '../../../kit/src/decimals.ts'
import { isolate, isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Reasons } from '../jobs/log/reasons.tsx'
import { type Clock, clockOf } from './clock.ts'

export const KIND_ICONS: Readonly<Record<InboxKind, IconNode>> = {
  reservation: CalendarCheck,
  due: CalendarClock,
  delivery: Ship,
  source: Database,
  job: Workflow,
  dead_letters: FileX,
  dead_messages: MessageSquareX,
  mail: MailX,
  rate: Tag,
}

/** How an event is called, as one text. */
export function useEventTitle() {
  const { t } = useTranslation('inbox')
  const { language, carName, number } = useLanguage()
  return (event: InboxEvent): string => {
    switch (event.kind) {
      case 'reservation':
      case 'due':
      case 'delivery': {
        const { firstName, lastName, car } = event.reservation
        return `${isolateName(`${firstName} ${lastName}`.trim() || '–')} · ${isolateName(carName(car))}`
      }
      case 'source':
        return t('source', { name: isolateName(event.name[language]) })
      case 'job':
        return t(`job:${event.work}`, { name: isolateName(event.name?.[language] ?? event.source ?? '–') })
      case 'rate':
        return t(`rate:${event.state}`)
      case 'dead_letters':
      case 'dead_messages':
      case 'mail':
        return t(event.kind, { count: event.count, n: number(event.count) })
    }
  }
}

/** What else is to be said of an event in one line. */
export function EventLine({ event }: { readonly event: InboxEvent }): ReactNode {
  const { t } = useTranslation(['inbox', 'reservations'])
  const { language, number } = useLanguage()
  switch (event.kind) {
    case 'reservation':
      return t('line:reservation')
    case 'due':
      return t('line:due', { state: t(`state:${event.reservation.state}`, { ns: 'reservations' }) })
    case 'delivery':
      return t('line:delivery', { n: number(DELIVERY_DAYS.to) })
    case 'source':
      return event.reason === null ? null : <Reasons text={event.reason} />
    case 'job':
      return event.message === null ? null : <Reasons text={event.message} />
    case 'dead_letters':
      return <bdi>{event.name?.[language] ?? event.source}</bdi>
    case 'rate':
      return t(`rateLine:${event.state}`, {
        change:
          event.change === null
            ? ''
            : isolate(`${formatDecimals(event.change, language, { most: 1, isSigned: true })}%`),
      })
    case 'dead_messages':
    case 'mail':
      return <Ltr>{event.queue}</Ltr>
  }
}

const TONES: Readonly<Record<Clock['tone'], string>> = { calm: 'text-ink-2', warn: 'text-warn', bad: 'text-bad' }
const FILLS: Readonly<Record<Clock['tone'], string>> = { calm: 'fill-ink-2', warn: 'fill-warn', bad: 'fill-bad' }
const WARNINGS: Readonly<Record<Clock['tone'], IconNode | null>> = {
  calm: null,
  warn: TriangleAlert,
  bad: CircleAlert,
}

interface ClockProps {
  readonly event: InboxEvent
  readonly now: number
  /** Follows the time that is left. */
  readonly children?: ReactNode
}

/** How far the time of an event has run, as a line and in words. */
export function ClockLine({ event, now, children }: ClockProps) {
  const { t } = useTranslation('inbox')
  const { number } = useLanguage()
  const { unit, passed, limit, rest, isOver, tone, percent } = clockOf(event, now)
  const warning = WARNINGS[tone]
  return (
    <span className={clsx('block text-13', TONES[tone])}>
      <svg
        aria-hidden
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="my-1.5 block h-1 w-full rounded-full rtl:-scale-x-100"
      >
        <rect width="100" height="4" className="fill-sunken dark:fill-raised" />
        <rect width={percent} height="4" className={FILLS[tone]} />
      </svg>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{t(`clock:${unit}`, { passed: number(passed), limit: number(limit) })}</span>
        <b className="inline-flex items-center gap-1.5 font-ui">
          {warning && <Icon of={warning} size={14} />}
          {t(`${isOver ? 'over' : 'left'}:${rest.unit}`, { n: number(rest.count) })}
          {children}
        </b>
      </span>
    </span>
  )
}
