import type { LogLine } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import type { Connection } from '../job-stream.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { timeOfDay } from '../../../../kit/src/clock.ts'
import { Num } from '../../../../ui/src/bidi.tsx'

interface Props {
  readonly lines: readonly LogLine[]
  readonly shown: number
  readonly connection: Connection
  readonly cuts: number
}

/** How much there is of the log, and whether all of it came. */
export function LogFoot({ lines, shown, connection, cuts }: Props) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  const [last, first] = [lines.at(-1), lines[0]]
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 border-t border-line px-4 py-2 text-13 text-ink-2">
      <span>{t('logCount', { all: number(last?.seq ?? 0), n: number(shown) })}</span>
      {last && (
        <span>
          {t('logLast')} <Num>{timeOfDay(last.at)}</Num>
        </span>
      )}
      {first !== undefined && first.seq > 1 && <span>{t('logLimit', { n: number(lines.length) })}</span>}
      {connection === 'error' ? (
        <span className="text-warn">{t('logCut')}</span>
      ) : (
        cuts > 0 && <span>{t('logCuts', { n: number(cuts) })}</span>
      )}
    </p>
  )
}
