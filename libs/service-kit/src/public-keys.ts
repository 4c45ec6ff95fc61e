const REFETCH_MS = 5_000
const TIMEOUT_MS = 3_000

export interface PublicKeysOptions {
  readonly authUrl: string
  readonly internalToken: string
}

/** Asks the auth service for its public keys when a token names one that is not known yet, at most every 5 s. */
export function publicKeys({ authUrl, internalToken }: PublicKeysOptions): (kid: string) => Promise<string | null> {
  let known = new Map<string, string>()
  let fetchedAt = 0
  let running: Promise<void> | null = null

  const refetch = async () => {
    const response = await fetch(`${authUrl}/internal/signing-keys`, {
      headers: { 'x-internal-token': internalToken },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`signing keys: HTTP ${response.status}`)
    const { keys } = (await response.json()) as { keys: { kid: string; publicKey: string }[] }
    known = new Map(keys.map(({ kid, publicKey }) => [kid, publicKey]))
    fetchedAt = Date.now()
  }

  return async (kid) => {
    if (!known.has(kid) && Date.now() - fetchedAt > REFETCH_MS) {
      running ??= refetch().finally(() => (running = null))
      await running
    }
    return known.get(kid) ?? null
  }
}
