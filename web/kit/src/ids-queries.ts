import type { Destination } from '@karvan/domain'

/** What one request for cars by their ids may ask for. */
const MAX_IDS = 100

/** What is asked for the cars of a list of ids, in as many calls as that takes. */
export const idsQueries = (ids: readonly string[], destination: Destination): readonly URLSearchParams[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, batch) => {
    const some = ids.slice(batch * MAX_IDS, (batch + 1) * MAX_IDS)
    return new URLSearchParams({ ids: some.join(','), limit: String(MAX_IDS), destination })
  })
