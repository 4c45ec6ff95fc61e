import type { ExchangeRates } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { formatDecimals } from '../../../../kit/src/decimals.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import type { Column } from '../../common/data-column.ts'
import { DataTable } from '../../common/data-table.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { rateText } from '../../common/rate-text.ts'

type Try = ExchangeRates['log'][number]
type Title = 'time' | 'provider' | 'rate' | 'moved' | 'decision'

const COLUMNS: readonly Column<Try, Title>[] = [
  { title: 'time', phone: 'start', cell: ({ at }) => <Num>{dateAndTime(at)}</Num> },
  { title: 'provider', phone: 'below', cell: ({ provider }) => <Ltr>{provider}</Ltr> },
  { title: 'rate', phone: 'end', isFigure: true, cell: (row) => <RateCell row={row} /> },
  { title: 'moved', phone: 'below-end', isFigure: true, cell: (row) => <ChangeCell row={row} /> },
  { title: 'decision', phone: 'wide', cell: (row) => <DecisionCell row={row} /> },
]
const MARKS = { accepted: 'ok', held: 'pending', refused: 'warn', failed: 'ended' } as const

/** What became of the last times that a provider was asked. */
export function LogCard({ log }: { readonly log: ExchangeRates['log'] }) {
  const { t } = useTranslation('rates')
  return (
    <Card title={t('log')} className="lg:col-span-12">
      <DataTable
        label={t('logList')}
        columns={COLUMNS}
        say={(title) => t(title)}
        rows={log}
        keyOf={({ at, provider }) => `${at} ${provider}`}
        error={null}
        failed={t('loadFailed')}
        onRetry={() => undefined}
      />
    </Card>
  )
}

function RateCell({ row }: { readonly row: Try }) {
  const { language } = useLanguage()
  return <b className="font-ui">{row.KRW_TO_EUR === null ? '–' : <Num>{rateText(row.KRW_TO_EUR, language)}</Num>}</b>
}

function ChangeCell({ row }: { readonly row: Try }) {
  const { language } = useLanguage()
  // Of won or of dollars: which way it went, the rate itself says.
  return row.change === null ? '–' : <Num>{formatDecimals(Math.abs(row.change), language, { most: 2 })}%</Num>
}

/** What became of it, and of what failed the provider's own words. */
function DecisionCell({ row: { state, reason } }: { readonly row: Try }) {
  const { t } = useTranslation('rates')
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <StateMark state={MARKS[state]}>{t(`state:${state}`)}</StateMark>
      {state === 'failed' && reason !== null && (
        <span lang="en" className="text-13 wrap-anywhere text-ink-2">
          <Ltr>{reason}</Ltr>
        </span>
      )}
      {state === 'held' && <span className="text-13 text-ink-2">{t('heldWhy')}</span>}
      {state === 'refused' && reason !== null && <span className="text-13 text-ink-2">{t('replaced')}</span>}
    </span>
  )
}
