import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../api/errors.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorReason } from '../../ui/error-reason.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

/** The documented text of a failure to load (back-office spec, section 8). */
export function loadFailureOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return { key: 'loadFailed:404', status } as const
  if (status === 401) return { key: 'loadFailed:401', status } as const
  return { key: 'loadFailed', status } as const
}

/** Why the settings are not there, and another try. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { t } = useTranslation(['pricing', 'common'])
  const { key, status } = loadFailureOf(error)
  const title = key === 'loadFailed' ? t(key, { status: status === 0 ? t('noAnswer') : String(status) }) : t(key)
  return (
    <ErrorState title={title} action={<Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>}>
      {codeOf(error) !== 'client.unknown' && <ErrorReason error={error} />}
    </ErrorState>
  )
}
