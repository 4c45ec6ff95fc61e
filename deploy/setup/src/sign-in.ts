import type { Credentials } from './first-scrape.ts'

const REQUEST_MS = 15_000

/** Whether the sign-in works: false also when it cannot be checked, such as after many wrong tries. @param base the gateway's address */
export async function canSignIn(base: string, { email, password }: Credentials): Promise<boolean> {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    signal: AbortSignal.timeout(REQUEST_MS),
  })
  await response.body?.cancel()
  return response.ok
}
