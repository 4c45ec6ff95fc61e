import type { ImportRule } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { type RowFormProps, RowPanel } from './row-panel.tsx'
import { readRule, textsOfRule } from './rule-fields.ts'
import { RuleFields } from './rule-form.tsx'

/** The form of an import rule. */
export function RulePanel({ row, destination, draft, onClose }: RowFormProps<ImportRule>) {
  const { t } = useTranslation('imports')
  return (
    <RowPanel
      row={row}
      draft={draft}
      onClose={onClose}
      newTitle={t('new:rule', { country: t(`country:${destination}`) })}
      initial={textsOfRule(row)}
      read={(texts) => readRule(texts, { row, rows: draft.rows, destination })}
    >
      {(errorOf) => <RuleFields initial={textsOfRule(row)} errorOf={errorOf} isNew={row === null} />}
    </RowPanel>
  )
}
