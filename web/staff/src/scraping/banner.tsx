import { clsx } from 'clsx'
import { Check, X } from 'lucide'
import { useEffect, useState } from 'react'
import { ErrorReason } from '../../../ui/src/error-reason.tsx'
import { Icon } from '../../../ui/src/icon.tsx'

/** Documented: how long a banner stays (data acquisition spec, section 9). */
const BANNER_MS = 5_000

export interface BannerMessage {
  readonly text: string
  /** Why it failed; null where it went well. */
  readonly error: Error | null
}

/** What was done last, for as long as it is shown. */
export function useBanner() {
  const [message, say] = useState<BannerMessage | null>(null)
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(() => say(null), BANNER_MS)
    return () => clearTimeout(timer)
  }, [message])
  return { message, say }
}

/** Stands in the page from the start: assistive technology announces only what changes inside one. */
export function Banner({ message }: { readonly message: BannerMessage | null }) {
  const failed = message !== null && message.error !== null
  return (
    <div role="status" aria-live="polite">
      {message && (
        <div
          className={clsx(
            'flex items-start gap-2.5 border-b border-line px-5 py-3 text-14',
            failed ? 'bg-bad-tint text-bad' : 'bg-ok-tint text-ok',
          )}
        >
          <span className="mt-0.5">
            <Icon of={failed ? X : Check} size={16} />
          </span>
          <div>
            <p>{message.text}</p>
            {message.error && <ErrorReason error={message.error} />}
          </div>
        </div>
      )}
    </div>
  )
}
