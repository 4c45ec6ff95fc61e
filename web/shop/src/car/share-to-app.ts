import type { ShareApp } from './share-links.ts'

/** Documented: the app's other address after one second, the link into the clipboard after two. */
export const ALTERNATIVE_MS = 1_000
export const COPY_MS = 2_000

export interface Device {
  readonly isMobile: boolean
  readonly open: (address: string) => void
  readonly copy: () => void
  /** False when the app has taken the screen: no second address is tried then. */
  readonly isLookedAt: () => boolean
}

/** Hands a car to an app that takes no links: calls the app where there may be one, and copies the link in any case. */
export function shareToApp({ deepLink, alternative }: ShareApp, { isMobile, open, copy, isLookedAt }: Device): void {
  if (!isMobile) {
    copy()
    return
  }
  open(deepLink)
  setTimeout(() => {
    if (isLookedAt()) open(alternative)
  }, ALTERNATIVE_MS)
  setTimeout(copy, COPY_MS)
}

const MOBILE = /Android|iPhone|iPad|iPod/i

export const isMobileAgent = (userAgent: string): boolean => MOBILE.test(userAgent)
