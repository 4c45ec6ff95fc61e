import { useTranslation } from 'react-i18next'
import { ApiError, isConnectionLost } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button, ButtonLink } from '../../../entities/src/navigation/button.tsx'
import { EmptyState } from '../../../ui/src/empty-state.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { NoConnection } from '../../../entities/src/navigation/no-connection.tsx'

interface Props {
  /** Null where the address names no car at all. */
  readonly error: Error | null
  readonly onRetry: () => void
}

/** No car to show: there is none, or it could not be fetched. Only the latter is worth another try. */
export function CarMissing({ error, onRetry }: Props) {
  const { t } = useTranslation(['car', 'common'])
  const { paths } = useLanguage()
  if (isConnectionLost(error)) return <NoConnection onRetry={onRetry} />
  const isGone = error === null || (error instanceof ApiError && error.status === 404)
  return (
    <EmptyState
      heading="h1"
      title={t('notFound')}
      actions={
        <>
          {!isGone && (
            <Button kind="primary" onClick={onRetry}>
              {t('retry', { ns: 'common' })}
            </Button>
          )}
          <ButtonLink kind={isGone ? 'primary' : 'secondary'} to={paths.search()}>
            {t('toCars', { ns: 'common' })}
          </ButtonLink>
        </>
      }
    >
      {isGone ? (
        <p>{t('notFoundText')}</p>
      ) : (
        <>
          <p role="alert">{t('failed')}</p>
          <ErrorReason error={error} />
        </>
      )}
    </EmptyState>
  )
}
