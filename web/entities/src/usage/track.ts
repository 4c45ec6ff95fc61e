import type { UsageEvent } from '@karvan/contracts/browser'
import { isStaffPath } from '../../../kit/src/paths.ts'
import { consentNow } from './consent.ts'

/**
 * Counts what the visitor of the shop just did, where they have agreed to it. Of what was done before nothing is kept. The
 * code that sends comes with the first event.
 */
export function track(event: UsageEvent): void {
  if (consentNow() !== 'yes' || isStaffPath(window.location.pathname)) return
  // Without that code nothing is counted, and nothing else is missing.
  import('./send-events.ts').then(({ add }) => add(event)).catch(() => undefined)
}
