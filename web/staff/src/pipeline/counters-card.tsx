import type { JobWork, LogLine, RunStep } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Num } from '../../../ui/src/bidi.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { FactList } from '../../../ui/src/fact-list.tsx'
import { COUNTERS, countersOf } from './counters.ts'

interface Props {
  readonly work: JobWork
  readonly steps: readonly RunStep[]
  readonly lines: readonly LogLine[]
}

/** What a run has come to by now; of other work those counters that it has. */
export function CountersCard({ work, steps, lines }: Props) {
  const { t } = useTranslation('pipeline')
  const { number } = useLanguage()
  const known = countersOf(steps, lines)
  const shown = work === 'run' ? COUNTERS : COUNTERS.filter((name) => known[name] > 0)
  if (shown.length === 0) return null
  return (
    <Card title={t('counters')}>
      <div className="px-5 py-2">
        <FactList
          facts={shown.map((name) => [t(`counter:${name}`), <Num key={name}>{number(known[name])}</Num>] as const)}
        />
      </div>
    </Card>
  )
}
