/**
 * What a failed visit means. Only `gone` says anything about the listing; all
 * others say something about the site or the way to it, and must never retire a car.
 */
export type SiteErrorKind =
  | 'gone'
  | 'throttled'
  | 'blocked'
  | 'challenge'
  | 'consent'
  | 'forbidden_by_robots'
  /** We do not visit there, whatever the site says. */
  | 'not_allowed'
  | 'malformed'
  | 'transient'

export class SiteError extends Error {
  override readonly name = 'SiteError'
  readonly kind: SiteErrorKind
  /** When the site may be asked again, as far as it said so. */
  readonly retryAt: Date | null

  constructor(kind: SiteErrorKind, message: string, options: ErrorOptions & { retryAt?: Date } = {}) {
    super(message, options)
    this.kind = kind
    this.retryAt = options.retryAt ?? null
  }
}

/** What a visit brought; null when the site itself says that it is not there. */
export async function orNullWhenGone<T>(visit: () => Promise<T>): Promise<T | null> {
  try {
    return await visit()
  } catch (error) {
    if (error instanceof SiteError && error.kind === 'gone') return null
    throw error
  }
}
