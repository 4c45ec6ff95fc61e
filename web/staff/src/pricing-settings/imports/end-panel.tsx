import { isDay, type RowError } from '@karvan/domain'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../common/form-panel.tsx'
import { DayField } from './day-field.tsx'
import type { TableDraft } from './use-import-draft.ts'
import { useProblemTexts } from './use-problem-text.ts'
import { type TableRow, useRowTexts } from './use-row-texts.ts'

interface Props<Row> {
  readonly row: Row
  readonly draft: TableDraft<Row>
  /** What is wrong with a table. */
  readonly errorsOf: (rows: readonly Row[]) => readonly RowError[]
  readonly onClose: () => void
}

/** Gives a row its last day. */
export function EndPanel<Row extends TableRow>({ row, draft, errorsOf, onClose }: Props<Row>) {
  const { t } = useTranslation('imports')
  const { name } = useRowTexts()
  const say = useProblemTexts()
  const check = ({ to: typed }: { readonly to: string }) => {
    const to = typed.trim()
    if (!isDay(to)) return say({ to: { code: 'day_invalid' } })
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
        draft.put([{ ...row, to: to.trim() }])
        return Promise.resolve()
      }}
      submit={t('endRow')}
      failed={t('rowFailed')}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p className="text-ink-2">{t('endLead')}</p>
          <DayField
            label={t('lastDay')}
            hint={t('dayHint')}
            name="to"
            defaultValue={row.to ?? ''}
            error={errorOf('to')}
          />
        </>
      )}
    </FormPanel>
  )
}
