import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/src/panel.tsx'
import { Skeleton } from '../../../ui/src/skeleton.tsx'
import { StaffError } from './staff-error.tsx'

interface Props {
  /** What is said where it cannot be had. */
  readonly failed: string
  /** Null while it is on its way. */
  readonly error: Error | null
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** In place of a row that is not there yet, or cannot be had. */
export function LoadingPanel({ failed, error, onRetry, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Panel open title={t('loading')} onClose={onClose}>
      <div className="grid gap-4 p-5">
        {error === null ? <Skeleton className="h-60" /> : <StaffError title={failed} error={error} onRetry={onRetry} />}
      </div>
    </Panel>
  )
}
