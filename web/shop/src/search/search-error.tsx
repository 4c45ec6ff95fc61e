import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SEARCH_RETRY_DELAY_MS } from '../../../kit/src/api/retry-rule.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { LoadError } from '../../../entities/src/navigation/load-error.tsx'

interface Props {
  readonly error: Error
  /** The attempts that have failed, while another one is to come; null when there is none. */
  readonly failures: number | null
  readonly onRetry: () => void
}

export function SearchError({ error, failures, onRetry }: Props) {
  const { t } = useTranslation('search')
  return (
    <LoadError title={t('errorTitle')} error={error} onRetry={onRetry}>
      {failures !== null && <Countdown key={failures} />}
    </LoadError>
  )
}

/** Not announced: a countdown that is read out would be worse than the wait. */
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
