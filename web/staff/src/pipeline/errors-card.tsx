import type { LogLine } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { timeOfDay } from '../../../kit/src/clock.ts'
import { Card } from '../../../ui/src/card.tsx'
import { recentErrors } from './recent-errors.ts'

/** The last lines of the log that tell of an error. */
export function ErrorsCard({ lines }: { readonly lines: readonly LogLine[] }) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const { total, shown } = recentErrors(lines)
  return (
    <Card
      title={t('recentErrors')}
      lead={total > 0 ? t('errorsOf', { shown: number(shown.length), total: number(total) }) : undefined}
    >
      {shown.length === 0 ? (
        <p className="px-5 py-4 text-14 text-ink-2">{t('noErrors')}</p>
      ) : (
        <ol lang="en" dir="ltr" className="grid gap-2 px-5 py-4 text-13">
          {shown.map(({ seq, at, message }) => (
            <li key={seq} className="flex gap-3">
              <time dateTime={at} className="num text-ink-3">
                {timeOfDay(at)}
              </time>
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
