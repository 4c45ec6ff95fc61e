import type { CarDetail } from '@karvan/contracts/browser'
import type { QueryClient } from '@tanstack/react-query'
import { markSold, reportSold } from '../../../kit/src/api/availability.ts'

/**
 * Loads a car again of which its source says something else than its page; one that is sold leads on from there. The car's own
 * word is the last one; where it cannot be had, that of the source holds.
 * @param id the car's `encar_id`
 */
export async function followSale(client: QueryClient, id: string, state: CarDetail['status']): Promise<void> {
  const isSold = state === 'sold'
  if (isSold) void reportSold(id)
  await client
    .invalidateQueries({ queryKey: ['getCar', id] }, { throwOnError: isSold })
    .catch(() => markSold(client, id))
}
