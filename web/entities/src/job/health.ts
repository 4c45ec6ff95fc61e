import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

/** A good answer counts for this long. */
const HEALTH_FRESH_MS = 30_000

/** @throws ApiError 'API health check failed' */
export async function checkHealth(client: QueryClient): Promise<void> {
  try {
    await client.query({
      queryKey: ['health'],
      queryFn: () => call('health'),
      staleTime: HEALTH_FRESH_MS,
      retry: false,
    })
  } catch {
    throw clientError('client.health')
  }
}
