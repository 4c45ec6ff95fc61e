import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dayInFigures } from '../../../../kit/src/clock.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import type { ShownRow } from './edit-rows.ts'
import type { TableRow } from './use-row-texts.ts'

interface Props {
  readonly shown: ShownRow<TableRow>
}

const DAY_MS = 86_400_000
/** Rows are looked up by the day of UTC. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** A day, or that there is none. */
export function DayCell({ day }: { readonly day: string | null }) {
  const { t } = useTranslation('imports')
  return day === null ? (
    <span className="whitespace-nowrap text-ink-3">{t('openEnd')}</span>
  ) : (
    <Num>{dayInFigures(day)}</Num>
  )
}

/** Where it is from, with a link, and whether that was read in the authority's own text. */
export function SourceCell({ shown: { row } }: Props) {
  const { t } = useTranslation('imports')
  const { title, url, date } = row.source
  const name = (
    <bdi lang="en">
      {title}, {dayInFigures(date)}
    </bdi>
  )
  return (
    <span className="grid gap-0.5 py-1.5 text-13">
      {/* A phone has no columns for them. */}
      <span className="flex gap-1.5 min-[56.25rem]:hidden">
        <span className="sr-only">{t('from')} </span>
        <DayCell day={row.from} /> –<span className="sr-only"> {t('to')} </span> <DayCell day={row.to} />
      </span>
      {url === null ? (
        name
      ) : (
        <a href={url} target="_blank" rel="noreferrer" className="text-link underline underline-offset-3">
          {name}
          <span className="sr-only">: {t('openSource')}</span>
        </a>
      )}
      <StateMark state={row.verified ? 'ok' : 'warn'}>{t(row.verified ? 'verified' : 'notVerified')}</StateMark>
    </span>
  )
}

/** Whether it holds today, and what of it is not saved. */
export function StateCell({ shown: { row, mark } }: Props) {
  const { t } = useTranslation('imports')
  const { number } = useLanguage()
  const now = today()
  const days = Math.round((Date.parse(row.from) - Date.parse(now)) / DAY_MS)
  const state = row.to !== null && row.to < now ? 'ended' : days > 0 ? 'soon' : 'inForce'
  return (
    <span className="grid gap-0.5">
      {state === 'inForce' && <StateMark state="ok">{t('state:inForce')}</StateMark>}
      {state === 'soon' && <StateMark state="pending">{t('state:soon', { count: days, n: number(days) })}</StateMark>}
      {state === 'ended' && <StateMark state="ended">{t('state:ended')}</StateMark>}
      {mark !== null && (
        <span className="flex items-center gap-2 text-13 font-ui text-needle-ink">
          <i aria-hidden className="h-3.5 w-0.75 bg-needle" />
          {t(`mark:${mark}`)}
        </span>
      )}
    </span>
  )
}

/** The first cell of a row: a name, and what belongs to it. What is gone is struck. */
export const NameCell = ({
  shown: { mark },
  name,
  below,
}: Props & { readonly name: string; readonly below?: string }) => (
  <span className="grid py-1.5">
    <span className={clsx('font-ui', mark === 'removed' && 'text-ink-3 line-through')}>{name}</span>
    {below !== undefined && <span className="text-13 text-ink-2">{below}</span>}
  </span>
)
