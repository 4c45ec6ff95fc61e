import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import type { Conflict } from './use-conflict.ts'

/** Says that somebody else has saved, and asks whose values go on. Stands inside of the form. */
export function ConflictNotice<Row>({ conflict }: { readonly conflict: Conflict<Row> }) {
  const { t } = useTranslation(['staff', 'errors'])
  if (conflict.theirs === null) return null
  const keepMine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    conflict.keepMine()
    currentTarget.form?.requestSubmit()
  }
  return (
    <Warning isAlert>
      <p className="font-strong">{t('users.conflict', { ns: 'errors' })}</p>
      <p>{t('conflictText')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button size="small" onClick={conflict.loadTheirs}>
          {t('loadTheirs')}
        </Button>
        <Button size="small" onClick={keepMine}>
          {t('keepMine')}
        </Button>
      </div>
    </Warning>
  )
}
