import { CalendarX2, Pencil, Trash2, Undo2 } from 'lucide'
import { useTranslation } from 'react-i18next'
import { RowMenu } from '../../../../ui/src/row-menu.tsx'
import type { ShownRow } from './edit-rows.ts'
import { today } from './row-cells.tsx'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

export interface RowHandlers<Row> {
  readonly onChange: (row: Row) => void
  readonly onEnd: (row: Row) => void
  readonly onRemove: (row: Row) => void
  readonly onUndo: (row: Row) => void
}

interface Props<Row> extends RowHandlers<Row> {
  readonly shown: ShownRow<Row>
  /** As it is saved; null for a new one. */
  readonly saved: Row | null
}

/** What can be done with a row. One that has begun is ended and not removed. */
export function RowActions<Row extends TableRow>({ shown, saved, ...on }: Props<Row>) {
  const { t } = useTranslation(['imports', 'staff'])
  const { name } = useRowTexts()
  const { row, mark } = shown
  const mayBeRemoved = saved === null || saved.from > today()
  const undo = { name: t('undo'), icon: Undo2, run: () => on.onUndo(row) }
  const remove = { name: t('remove'), icon: Trash2, isDanger: true, run: () => on.onRemove(row) }
  const actions =
    mark === 'removed'
      ? [undo]
      : [
          { name: t('change'), icon: Pencil, run: () => on.onChange(row) },
          { name: t('end'), icon: CalendarX2, run: () => on.onEnd(row) },
          ...(mark === 'changed' ? [undo] : []),
          ...(mayBeRemoved ? [remove] : []),
        ]
  return <RowMenu label={t('actionsFor', { ns: 'staff', name: name(row) })} actions={actions} />
}
