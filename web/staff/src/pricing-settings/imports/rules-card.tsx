import type { ImportRule } from '@karvan/contracts/browser'
import { importRuleErrors } from '@karvan/domain'
import { RowCard } from './row-card.tsx'
import { RULE_COLUMNS } from './rule-columns.tsx'
import { RulePanel } from './rule-panel.tsx'
import type { TableDraft } from './use-import-draft.ts'

interface Props {
  readonly draft: TableDraft<ImportRule>
  readonly destination: ImportRule['destination']
}

/** The import rules of a country. */
export const RulesCard = (props: Props) => (
  <RowCard
    kind="rule"
    columns={RULE_COLUMNS}
    errorsOf={importRuleErrors}
    form={RulePanel}
    className="mt-5"
    {...props}
  />
)
