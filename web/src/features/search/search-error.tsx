import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_RETRY_DELAY_MS } from '../../api/retry-rule.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorReason } from '../../ui/error-reason.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  readonly error: Error
  /** The attempts that have failed, while another one is to come; null when there is none. */
  readonly failures: number | null
  readonly onRetry: () => void
}

export function SearchError({ error, failures, onRetry }: Props) {
  const { t } = useTranslation(['search', 'common'])
  return (
    <ErrorState
      title={t('errorTitle')}
      action={
        <Button size="small" onClick={onRetry}>
          <Icon of={RotateCcw} size={16} />
          {t('retry', { ns: 'common' })}
        </Button>
      }
    >
      <ErrorReason error={error} />
      {failures !== null && <Countdown key={failures} />}
    </ErrorState>
  )
}

/** Not announced: a voice that counts down would be worse than the wait. */
function Countdown() {
  const { t } = useTranslation('search')
  const { number } = useLanguage()
  const [seconds, setSeconds] = useState(SEARCH_RETRY_DELAY_MS / 1_000)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <p>{seconds === 0 ? t('retryNow') : t('retryIn', { count: seconds, n: number(seconds) })}</p>
}
