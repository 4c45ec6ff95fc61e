import { FIRST_ANSWER } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../entities/src/session/use-may.ts'
import { BUSINESS_SETTINGS } from '../../../entities/src/settings/queries.ts'
import { timeOfDay } from '../../../kit/src/clock.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num, Sentence } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import type { Board } from './queries.ts'

interface Alert {
  readonly key: string
  readonly state: 'bad' | 'warn'
  readonly title: string
  readonly text?: string
  /** The one way to act. */
  readonly to: string
  readonly act: string
}

interface Props {
  readonly board: Board
  /** When the board was asked for last. */
  readonly at: number
}

/** What waits for somebody, the worst first, each with the place where it is settled; one green line where there is nothing. */
export function Alerts({ board, at }: Props) {
  const { t } = useTranslation('dashboard')
  const shop = useShopAlerts()
  const alerts = [...useBoardAlerts(board), ...(shop ?? [])].toSorted((a, b) => a.state.localeCompare(b.state))
  if (alerts.length === 0) {
    // Of a part that is missing nobody can say that it is well.
    const isKnown = shop !== null && Object.values(board).every(({ failure }) => failure === null)
    return (
      <p
        role="status"
        className={clsx(
          'mt-5 flex items-center gap-2.5 rounded-card border px-5 py-3 text-14',
          isKnown ? 'border-ok bg-ok-tint text-ok' : 'border-line text-ink-2',
        )}
      >
        {isKnown && <Icon of={CircleCheck} size={16} />}
        {t(isKnown ? 'noAlerts' : 'noneKnown')}
      </p>
    )
  }
  return (
    <Card
      className="mt-5"
      title={t('alerts')}
      actions={
        <span className="text-13 text-ink-3">
          {t('updated')} <Num>{timeOfDay(new Date(at).toISOString())}</Num>
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {alerts.map(({ key, state, title, text, to, act }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-2.5 text-14">
            <span className="flex min-w-0 flex-[1_1_18rem] items-baseline gap-3">
              <i className={clsx('size-2 flex-none', state === 'bad' ? 'bg-bad' : 'rotate-45 bg-warn')} />
              <span className="min-w-0">
                <span className="sr-only">{t(state)} </span>
                <span className="font-ui">
                  <Sentence>{title}</Sentence>
                </span>
                {text !== undefined && <span className="block text-13 wrap-anywhere text-ink-2">{text}</span>}
              </span>
            </span>
            <ButtonLink size="small" to={to}>
              {act}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useBoardAlerts({ cars, reservations, crawl, rate }: Board): readonly Alert[] {
  const { t } = useTranslation(['dashboard', 'staff'])
  const { paths, number, language } = useLanguage()
  const at = (page: string, query?: Record<string, string>) => paths.staff(page, query && new URLSearchParams(query))
  const alerts: Alert[] = []
  const add = (alert: Alert | false) => {
    if (alert) alerts.push(alert)
  }
  if (reservations?.figures) {
    const { overdue, late } = reservations.figures
    const place = { to: at('reservations', { state: 'new' }), act: t('openReservations') }
    const counted = (count: number, hours: number) => ({ count, n: number(count), hours: number(hours) })
    add(
      overdue > 0 && {
        ...place,
        key: 'overdue',
        state: 'bad',
        title: t('overdue', counted(overdue, FIRST_ANSWER.promised)),
      },
    )
    add(
      late > overdue && {
        ...place,
        key: 'late',
        state: 'warn',
        title: t('late', counted(late - overdue, FIRST_ANSWER.late)),
      },
    )
  }
  if (rate?.figures) {
    const { held, isOld, failedAt, source } = rate.figures
    const place = { to: at('pricing-settings', { tab: 'rates' }), act: t('openRates') }
    add(held !== null && { key: 'held', state: 'warn', title: t('heldRate'), text: t('heldRateText'), ...place })
    add(isOld && { key: 'old', state: 'warn', title: t(source === 'api' ? 'oldRate' : 'noRate'), ...place })
    add(!isOld && failedAt !== null && { key: 'rateFailed', state: 'warn', title: t('rateFailed'), ...place })
  }
  if (crawl?.figures) {
    const { sources, deadLetters, deadMessages } = crawl.figures
    for (const { source, name, health, current, last } of sources.filter((one) => one.health.level === 'bad')) {
      const job = current ?? last?.jobId
      add({
        key: `source ${source}`,
        state: 'bad',
        act: t('openSource'),
        title: t('sourceBad', { name: isolateName(name[language]) }),
        ...(health.reason !== null && { text: health.reason }),
        to: at('scraping', job === undefined ? undefined : { job }),
      })
    }
    add(
      deadLetters > 0 && {
        key: 'letters',
        state: 'warn',
        act: t('openLetters'),
        title: t('deadLetters', { count: deadLetters, n: number(deadLetters) }),
        to: at('scraping', { panel: 'all-letters:open' }),
      },
    )
    add(
      deadMessages > 0 && {
        key: 'messages',
        state: 'bad',
        act: t('deadMessagesRead', { ns: 'staff' }),
        title: t('deadMessages', { ns: 'staff', n: number(deadMessages) }),
        text: t('deadMessagesText', { ns: 'staff' }),
        to: at('scraping', { panel: 'messages:all' }),
      },
    )
  }
  if (cars?.figures) {
    const { moved, dataset } = cars.figures
    add(
      moved > 0 && {
        key: 'moved',
        state: 'warn',
        act: t('openMoved'),
        title: t('moved', { count: moved, n: number(moved) }),
        to: at('cars', { state: 'moved', ...(dataset !== 'main' && { dataset }) }),
      },
    )
  }
  return alerts
}

/** Which facts of the seller nobody has given yet, for those who can give them; null while that is not known. */
function useShopAlerts(): readonly Alert[] | null {
  const { t } = useTranslation('settings')
  const { paths } = useLanguage()
  const may = useMay()
  const isAsked = may('settings.edit')
  const { data } = useQuery({ ...BUSINESS_SETTINGS, enabled: isAsked })
  if (!isAsked) return []
  if (data === undefined) return null
  if (data.missing.length === 0) return []
  const text = data.missing.map((key) => t(`label:${key}`)).join(' · ')
  const place = { to: paths.staff('business-settings'), act: t('missingGive') }
  return [{ key: 'seller', state: 'warn', title: t('missingAlarm'), text, ...place }]
}
