import type { TaxRow } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import type { ShownRow } from './edit-rows.ts'
import { NameCell } from './row-cells.tsx'
import type { RowColumns } from './row-table.tsx'
import { useRowTexts } from './use-row-texts.ts'

interface Props {
  readonly shown: ShownRow<TaxRow>
}

/** What a tax is, and how much. */
export const TAX_COLUMNS: RowColumns<TaxRow> = [
  { title: 'tax', phone: 'start', cell: (shown) => <TaxCell shown={shown} /> },
  { title: 'rate', phone: 'below', cell: (shown) => <RateCell shown={shown} /> },
]

function TaxCell({ shown }: Props) {
  const { t } = useTranslation('imports')
  return <NameCell shown={shown} name={t(`kind:${shown.row.kind}`)} below={t(`base:${shown.row.base}`)} />
}

function RateCell({ shown: { row } }: Props) {
  const { rate } = useRowTexts()
  return <b className="font-strong">{rate(row)}</b>
}
