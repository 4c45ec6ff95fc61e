import { LoadError } from '../../../entities/src/navigation/load-error.tsx'
import { Spinner } from '../../../ui/src/spinner.tsx'
import { AuthFrame } from './auth-frame.tsx'

interface Props {
  readonly title: string
  readonly working: string
  readonly failed: string
  /** Why it could not be done; null while it is under way. */
  readonly error: Error | null
  readonly onRetry: () => unknown
}

/** What the link of a mail is for, while it is being done, and where it could not be done. */
export const LinkProgress = ({ title, working, failed, error, onRetry }: Props) => (
  <AuthFrame title={title}>
    {error ? (
      <div className="mt-4">
        <LoadError title={failed} error={error} onRetry={onRetry} />
      </div>
    ) : (
      <p role="status" className="mt-4 flex items-center gap-2.5 text-ink-2">
        <Spinner />
        {working}
      </p>
    )}
  </AuthFrame>
)
