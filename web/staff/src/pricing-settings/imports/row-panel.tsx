import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../common/form-panel.tsx'
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

type Texts<Name extends string> = Readonly<Record<Name, string>>

interface Props<Row extends TableRow, Name extends string> extends Omit<RowFormProps<Row>, 'destination'> {
  /** The title of the form of a new row. */
  readonly newTitle: string
  readonly initial: Texts<Name>
  /** The rows that the fields make, or what is wrong with which field. */
  readonly read: (
    texts: Texts<Name>,
  ) => { readonly put: readonly Row[] } | { readonly problems: Readonly<Partial<Record<Name, Problem>>> }
  readonly children: (errorOf: (name: Name) => string | undefined) => ReactNode
}

/** The form of a row. What it says stands in the table then, not saved. */
export function RowPanel<Row extends TableRow, Name extends string>(props: Props<Row, Name>) {
  const { row, draft, onClose, newTitle, initial, read, children } = props
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const say = useProblemTexts()
  return (
    <FormPanel
      title={row === null ? newTitle : t('changeTitle', { name: name(row) })}
      lead={t('panelLead')}
      initial={initial}
      check={(texts) => {
        const result = read(texts)
        const problems: Partial<Record<Name, Problem>> = 'problems' in result ? result.problems : {}
        return say(problems)
      }}
      save={(texts) => {
        const result = read(texts)
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
