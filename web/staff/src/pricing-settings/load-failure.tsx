import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'

/** The documented text of a failure to load (back-office spec, section 8). */
export function loadFailureOf(error: unknown) {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 404) return { key: 'loadFailed:404', status } as const
  if (status === 401) return { key: 'loadFailed:401', status } as const
  return { key: 'loadFailed', status } as const
}

interface Props {
  /** What did not load: its texts have the names of those of the fees. */
  readonly of?: 'pricing' | 'imports'
  readonly error: Error
  readonly onRetry: () => void
}

/** Why the settings are not there, and another try. */
export function LoadFailure({ of = 'pricing', error, onRetry }: Props) {
  const { t } = useTranslation(['pricing', 'imports'])
  const { key, status } = loadFailureOf(error)
  const title = t(key, { ns: of, status: status === 0 ? t('noAnswer') : String(status) })
  return <LoadError title={title} error={codeOf(error) === 'client.unknown' ? null : error} onRetry={onRetry} />
}
