import type { ReactNode } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../common/form-panel.tsx'
import type { Problems, StaffForm } from '../../common/use-staff-form.ts'
import type { TableDraft } from './use-import-draft.ts'
import { type Problem, useProblemTexts } from './use-problem-text.ts'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

/** What the form of a row is given. */
export interface RowFormProps<Row extends TableRow> {
  /** Null for a new one. */
  readonly row: Row | null
  readonly destination: Row['destination']
  readonly draft: TableDraft<Row>
  readonly onClose: () => void
}

interface Props<Row extends TableRow, Values extends FieldValues> extends Omit<RowFormProps<Row>, 'destination'> {
  /** The title of the form of a new row. */
  readonly newTitle: string
  readonly initial: Values
  /** The rows that the fields make, or what is wrong with which field. */
  readonly read: (
    values: Values,
  ) => { readonly put: readonly Row[] } | { readonly problems: Readonly<Partial<Record<Path<Values>, Problem>>> }
  readonly children: (form: StaffForm<Values>) => ReactNode
}

/** The form of a row. What it says stands in the table then, not saved. */
export function RowPanel<Row extends TableRow, Values extends FieldValues>(props: Props<Row, Values>) {
  const { row, draft, onClose, newTitle, initial, read, children } = props
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const say = useProblemTexts()
  return (
    <FormPanel
      title={row === null ? newTitle : t('changeTitle', { name: name(row) })}
      lead={t('panelLead')}
      initial={initial}
      check={(values): Problems<Values> => {
        const result = read(values)
        const problems: Partial<Record<Path<Values>, Problem>> = 'problems' in result ? result.problems : {}
        return say(problems)
      }}
      save={(values) => {
        const result = read(values)
        if ('put' in result) draft.put(result.put)
        return Promise.resolve()
      }}
      submit={t(row === null ? 'addRow' : 'changeRow')}
      failed={t('rowFailed')}
      onClose={onClose}
    >
      {children}
    </FormPanel>
  )
}
