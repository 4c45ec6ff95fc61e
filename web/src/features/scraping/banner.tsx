import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOf } from '../../api/errors.ts'

/** Documented: so long a banner stays (data acquisition spec, sections 2.1 and 9). */
const BANNER_MS = 5_000

interface Said {
  readonly text: string
  readonly isGood: boolean
}

/** What came of what somebody did, said for five seconds. */
export function useBanner() {
  const { t } = useTranslation('errors')
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), BANNER_MS)
    return () => clearTimeout(timer)
  }, [said])
  return {
    said,
    success: (text: string) => setSaid({ text, isGood: true }),
    /** @param what failed; the reason is added */
    failure: (what: string, error: unknown) =>
      setSaid({ text: `${what}: ${t(codeOf(error), { ns: 'errors' })}`, isGood: false }),
  }
}

/** Success begins with a check mark, failure with a cross. */
export const Banner = ({ said }: { readonly said: Said | null }) => (
  <div role="status">
    {said && (
      <p
        className={clsx(
          'rounded-control px-4 py-2.5 text-14',
          said.isGood ? 'bg-ok-tint text-ok' : 'bg-bad-tint text-bad',
        )}
      >
        {said.isGood ? '✓' : '✗'} {said.text}
      </p>
    )}
  </div>
)
