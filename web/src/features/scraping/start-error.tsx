import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'
import { StaffError } from '../../ui/staff-error.tsx'

/** Why a job did not start; one that runs already is shown below the form. */
export function StartError({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation('scraping')
  if (error === null) return null
  if (codeOf(error) !== 'jobs.conflict') return <StaffError title={t('startFailed')} error={error} />
  return (
    <p role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-warn">
      {t('conflict')}
    </p>
  )
}
