import type { TaxRow } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupsOf, NEW_GROUP } from './band-groups.ts'
import { type RowFormProps, RowPanel } from './row-panel.tsx'
import { readTax, textsOfTax } from './tax-fields.ts'
import { TaxFields } from './tax-form.tsx'

/** The form of a tax. */
export function TaxPanel({ row, destination, draft, onClose }: RowFormProps<TaxRow>) {
  const { t } = useTranslation('imports')
  const [groups, setGroups] = useState(() => (row?.rate.type === 'bands' ? groupsOf(row.rate.bands) : [NEW_GROUP]))
  const initial = textsOfTax(row)
  return (
    <RowPanel
      row={row}
      draft={draft}
      onClose={onClose}
      newTitle={t('new:tax', { country: t(`country:${destination}`) })}
      initial={initial}
      read={(texts) => readTax(texts, groups, { row, rows: draft.rows, destination })}
    >
      {(errorOf) => (
        <TaxFields initial={initial} errorOf={errorOf} isNew={row === null} groups={groups} onGroups={setGroups} />
      )}
    </RowPanel>
  )
}
