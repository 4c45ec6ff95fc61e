import { readDay, type RowError } from '@karvan/domain'
import { Plus } from 'lucide'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useDialog } from '../../../../entities/src/navigation/use-dialog.ts'
import { Card } from '../../../../ui/src/card.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { FormPanel } from '../../common/form-panel.tsx'
import { DayField } from './day-field.tsx'
import type { RowFormProps } from './row-panel.tsx'
import { type RowColumns, RowTable } from './row-table.tsx'
import type { TableDraft } from './use-import-draft.ts'
import { useProblemTexts } from './use-problem-text.ts'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

interface RowCardProps<Row extends TableRow> {
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
export function RowCard<Row extends TableRow>(props: RowCardProps<Row>) {
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

/** Which form of which row is open; a row of null is a new one. */
type OpenedRow<Row> = { readonly form: 'row'; readonly row: Row | null } | { readonly form: 'end'; readonly row: Row }

/** The form of a row, which Back closes. @param name unique among the dialogs of the page */
function useRowPanel<Row>(name: string) {
  const dialog = useDialog(name)
  const [opened, setOpened] = useState<OpenedRow<Row> | null>(null)
  return {
    opened: dialog.isOpen ? opened : null,
    open: (next: OpenedRow<Row>) => {
      setOpened(next)
      dialog.open()
    },
    close: () => dialog.onOpenChange(false),
  }
}

interface EndPanelProps<Row> {
  readonly row: Row
  readonly draft: TableDraft<Row>
  /** What is wrong with a table. */
  readonly errorsOf: (rows: readonly Row[]) => readonly RowError[]
  readonly onClose: () => void
}

/** Gives a row its last day. */
function EndPanel<Row extends TableRow>({ row, draft, errorsOf, onClose }: EndPanelProps<Row>) {
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const say = useProblemTexts()
  const check = ({ to: typed }: { readonly to: string }) => {
    const to = readDay(typed)
    if (to === null) return say({ to: { code: 'day_invalid' } })
    const rows = draft.rows.map((one) => (one.id === row.id ? { ...one, to } : one))
    const error = errorsOf(rows).find(({ id, other }) => id === row.id || other === row.id)
    const other = rows.find(({ id }) => id === error?.other)
    return error ? say({ to: { code: error.code, other } }) : {}
  }
  return (
    <FormPanel
      title={t('endTitle', { name: name(row) })}
      lead={t('panelLead')}
      initial={{ to: row.to ?? '' }}
      check={check}
      save={({ to }) => {
        draft.put([{ ...row, to: readDay(to) }])
        return Promise.resolve()
      }}
      submit={t('endRow')}
      failed={t('rowFailed')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-ink-2">{t('endLead')}</p>
          <DayField label={t('lastDay')} hint={t('dayHint')} {...form.field('to')} />
        </>
      )}
    </FormPanel>
  )
}
