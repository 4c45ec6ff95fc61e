import { useTranslation } from 'react-i18next'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { type EraseReport, PARTS } from './use-erase-person.ts'

const MARKS = { running: 'pending', done: 'ok', failed: 'bad', waiting: 'warn' } as const

/** Which service has erased its part, and which has not. It is read out as it changes. */
export function EraseReportList({ report }: { readonly report: EraseReport }) {
  const { t } = useTranslation('customers')
  const parts = PARTS.filter((part) => report[part] !== undefined)
  return (
    <div role="status">
      {parts.length > 0 && (
        <ul
          aria-label={t('person:report')}
          className="mt-4 grid gap-1.5 rounded-card border border-line bg-surface p-4 text-14"
        >
          {parts.map((part) => {
            const state = report[part] ?? 'running'
            return (
              <li key={part} className="flex flex-wrap items-center gap-x-3">
                <span className="min-w-60">{t(`person:part-${part}`)}</span>
                <StateMark state={MARKS[state]}>{t(`person:erase-${state}`)}</StateMark>
              </li>
            )
          })}
          {Object.values(report).includes('failed') && <li className="text-ink-2">{t('person:pressAgain')}</li>}
        </ul>
      )}
    </div>
  )
}
