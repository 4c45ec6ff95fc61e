import type { ImportRule } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import type { ShownRow } from './edit-rows.ts'
import { NameCell } from './row-cells.tsx'
import type { RowColumns } from './row-table.tsx'
import { useRowTexts } from './use-row-texts.ts'

interface Props {
  readonly shown: ShownRow<ImportRule>
}

/** What an import rule looks at, and what follows from it. */
export const RULE_COLUMNS: RowColumns<ImportRule> = [
  { title: 'fact', phone: 'start', cell: (shown) => <FactCell shown={shown} /> },
  { title: 'outcome', phone: 'below', cell: (shown) => <OutcomeCell shown={shown} /> },
]

function FactCell({ shown }: Props) {
  const { t } = useTranslation('imports')
  const { limit } = useRowTexts()
  const { concerns } = shown.row
  return <NameCell shown={shown} name={t(`fact:${concerns.kind}`)} below={limit(concerns)} />
}

function OutcomeCell({ shown: { row } }: Props) {
  const { t } = useTranslation('imports')
  if (row.outcome === 'not_allowed') return <StateMark state="bad">{t('outcome:not_allowed')}</StateMark>
  return (
    <span className="grid">
      <StateMark state="warn">{t('outcome:conditional')}</StateMark>
      <span className="text-13 text-ink-2">{t(`condition:${row.condition}`)}</span>
    </span>
  )
}
