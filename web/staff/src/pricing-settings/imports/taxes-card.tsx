import type { TaxRow } from '@karvan/contracts/browser'
import { ratesOn, taxTableErrors } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { RowCard } from './row-card.tsx'
import { today } from './row-cells.tsx'
import { TAX_COLUMNS } from './tax-columns.tsx'
import { TaxPanel } from './tax-panel.tsx'
import type { TableDraft } from './use-import-draft.ts'

interface Props {
  readonly draft: TableDraft<TaxRow>
  readonly destination: TaxRow['destination']
}

/** Without one of these for the day there is no estimate (decision 315). */
const NEEDED = ['duty', 'vat'] as const

/** The taxes of a country, and which of those that an estimate needs are missing. */
export function TaxesCard({ draft, destination }: Props) {
  const { t } = useTranslation('imports')
  const held = new Set(ratesOn(draft.rows, destination, today()).map(({ kind }) => kind))
  const missing = NEEDED.filter((kind) => !held.has(kind))
  return (
    <RowCard
      kind="tax"
      draft={draft}
      destination={destination}
      columns={TAX_COLUMNS}
      errorsOf={taxTableErrors}
      form={TaxPanel}
    >
      {missing.map((kind) => (
        <p key={kind} className="border-b border-line bg-warn-tint px-5 py-2.5 text-14 text-warn">
          {t('missingTax', { kind: t(`kind:${kind}`) })}
        </p>
      ))}
    </RowCard>
  )
}
