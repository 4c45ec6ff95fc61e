import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { ErrorState } from '../../../ui/src/error-state.tsx'
import { StaffError } from './staff-error.tsx'

interface Props {
  /** What failed. */
  readonly title: string
  readonly error: Error
}

/** Why a call failed, with the status of its answer before the reason (documented for the pipeline). */
export function HttpError({ title, error }: Props) {
  const { t } = useTranslation(['pipeline', 'errors'])
  const isAnswered = error instanceof ApiError && error.status >= 400 && ![401, 403].includes(error.status)
  if (!isAnswered) return <StaffError title={title} error={error} />
  return (
    <ErrorState title={title}>
      <p>{t('http', { status: error.status, text: isolateName(t(codeOf(error), { ns: 'errors' })) })}</p>
    </ErrorState>
  )
}
