import type { TaxRow } from '@karvan/contracts/browser'
import { ratesOn, taxTableErrors } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import type { ShownRow } from './edit-rows.ts'
import { RowCard } from './row-card.tsx'
import { NameCell, today } from './row-cells.tsx'
import { type RowFormProps, RowPanel } from './row-panel.tsx'
import type { RowColumns } from './row-table.tsx'
import { readTax, valuesOfTax } from './tax-fields.ts'
import { TaxFields } from './tax-form.tsx'
import type { TableDraft } from './use-import-draft.ts'
import { useRowTexts } from './use-row-texts.ts'

interface TaxesCardProps {
  readonly draft: TableDraft<TaxRow>
  readonly destination: TaxRow['destination']
}

/** Without one of these for the day there is no estimate. */
const NEEDED = ['duty', 'vat'] as const

/** The taxes of a country, and which of those that an estimate needs are missing. */
export function TaxesCard({ draft, destination }: TaxesCardProps) {
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

interface TAX_COLUMNSProps {
  readonly shown: ShownRow<TaxRow>
}

/** What a tax is, and how much. */
const TAX_COLUMNS: RowColumns<TaxRow> = [
  { title: 'tax', phone: 'start', cell: (shown) => <TaxCell shown={shown} /> },
  { title: 'rate', phone: 'below', cell: (shown) => <RateCell shown={shown} /> },
]

function TaxCell({ shown }: TAX_COLUMNSProps) {
  const { t } = useTranslation('imports')
  return <NameCell shown={shown} name={t(`kind:${shown.row.kind}`)} below={t(`base:${shown.row.base}`)} />
}

function RateCell({ shown: { row } }: TAX_COLUMNSProps) {
  const { rate } = useRowTexts()
  return <b className="font-strong">{rate(row)}</b>
}

/** The form of a tax. */
function TaxPanel({ row, destination, draft, onClose }: RowFormProps<TaxRow>) {
  const { t } = useTranslation('imports')
  return (
    <RowPanel
      row={row}
      draft={draft}
      onClose={onClose}
      newTitle={t('new:tax', { country: t(`country:${destination}`) })}
      initial={valuesOfTax(row)}
      read={(values) => readTax(values, { row, rows: draft.rows, destination })}
    >
      {(form) => <TaxFields form={form} isNew={row === null} />}
    </RowPanel>
  )
}
