import type { Provenance } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from './client.ts'
import { clientError } from './errors.ts'

/** For staff: where the published values of a listing come from, as its worker tells it. */
export function provenanceQuery(source: string, sourceId: string) {
  return queryOptions({
    queryKey: ['listingProvenance', source, sourceId],
    queryFn: async ({ signal }): Promise<Provenance> => {
      const { data } = await call('listingProvenance', { query: { source, sourceId } }, { signal })
      if (!Array.isArray(data.fields)) throw clientError('client.bad_shape')
      return data
    },
    // The answer has waited for a worker already: who asks says when to ask again.
    retry: false,
  })
}
