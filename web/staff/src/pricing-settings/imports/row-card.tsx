import type { RowError } from '@karvan/domain'
import { Plus } from 'lucide'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { EndPanel } from './end-panel.tsx'
import type { RowFormProps } from './row-panel.tsx'
import { type RowColumns, RowTable } from './row-table.tsx'
import type { TableDraft } from './use-import-draft.ts'
import { useRowPanel } from './use-row-panel.ts'
import type { TableRow } from './use-row-texts.ts'

interface Props<Row extends TableRow> {
  readonly kind: 'tax' | 'rule'
  readonly draft: TableDraft<Row>
  readonly destination: Row['destination']
  readonly columns: RowColumns<Row>
  /** What is wrong with a table. */
  readonly errorsOf: (rows: readonly Row[]) => readonly RowError[]
  readonly form: ComponentType<RowFormProps<Row>>
  readonly className?: string
  /** What stands above the table. */
  readonly children?: ReactNode
}

/** One of the tables of a country, and the forms of its rows. */
export function RowCard<Row extends TableRow>(props: Props<Row>) {
  const { kind, draft, columns, errorsOf, form: RowForm, className, children } = props
  const destination: TableRow['destination'] = props.destination
  const { t } = useTranslation('imports')
  const panel = useRowPanel<Row>(`${kind}-row`)
  return (
    <Card
      title={t(`table:${kind}`)}
      lead={t(`tableLead:${kind}`)}
      {...(className !== undefined && { className })}
      actions={
        <Button size="small" onClick={() => panel.open({ form: 'row', row: null })}>
          <Icon of={Plus} size={16} />
          {t(`add:${kind}`)}
        </Button>
      }
    >
      {children}
      <RowTable
        label={t(`list:${kind}`, { country: t(`country:${destination}`) })}
        empty={t(`none:${kind}`)}
        columns={columns}
        draft={draft}
        destination={destination}
        onChange={(row) => panel.open({ form: 'row', row })}
        onEnd={(row) => panel.open({ form: 'end', row })}
        onRemove={({ id }) => draft.remove(id)}
        onUndo={({ id }) => draft.undo(id)}
      />
      {panel.opened?.form === 'row' && (
        <RowForm row={panel.opened.row} destination={destination} draft={draft} onClose={panel.close} />
      )}
      {panel.opened?.form === 'end' && (
        <EndPanel row={panel.opened.row} draft={draft} errorsOf={errorsOf} onClose={panel.close} />
      )}
    </Card>
  )
}
