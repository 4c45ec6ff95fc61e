const HOUR_MS = 3_600_000
/** Documented, for a token that does not tell its end. */
const ACCESS_FALLBACK_MS = 24 * HOUR_MS
const REFRESH_FALLBACK_MS = 7 * 24 * HOUR_MS
/** Documented: so long before its end a token is renewed. */
const BUFFER_MS = 2 * 60_000

/** When an access token ends, in milliseconds since the epoch: as it says itself. */
export function accessEnd(token: string, now: number): number {
  try {
    const payload = token.split('.')[1] ?? ''
    const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown }
    if (typeof exp === 'number') return exp * 1_000
  } catch {
    // A token that cannot be read tells nothing.
  }
  return now + ACCESS_FALLBACK_MS
}

/** When a refresh token ends: as the server says, since the token itself is opaque. */
export function refreshEnd(text: string | undefined, now: number): number {
  const end = Date.parse(text ?? '')
  return Number.isNaN(end) ? now + REFRESH_FALLBACK_MS : end
}

/** When to renew a token that was got at `now`: two minutes before its end; of a shorter life after half of it. */
export function renewAt(end: number, now: number): number {
  return end - now > BUFFER_MS ? end - BUFFER_MS : now + Math.max(0, end - now) / 2
}
