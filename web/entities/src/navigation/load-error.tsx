import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { ErrorState } from '../../../ui/src/error-state.tsx'

interface Props {
  /** What could not be loaded. */
  readonly title: string
  /** Why; null where the title says all that is known. */
  readonly error: Error | null
  readonly onRetry: () => unknown
  readonly children?: ReactNode
}

/** What could not be loaded, why, and another try. */
export function LoadError({ title, error, onRetry, children }: Props) {
  const { t } = useTranslation('common')
  const again = (
    <Button size="small" onClick={() => void onRetry()}>
      {t('retry')}
    </Button>
  )
  return (
    <ErrorState title={title} action={again}>
      {error !== null && <ErrorReason error={error} />}
      {children}
    </ErrorState>
  )
}
