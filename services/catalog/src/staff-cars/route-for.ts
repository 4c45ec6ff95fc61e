import type { Dataset } from '@karvan/contracts'
import type { PublishRoute } from '@karvan/inventory'
import { type Source, sourceNamed } from '@karvan/sources'

/** Where cars of a source are stored and shown; those of a source that is not known any more, where they are. */
export function routeFor(sources: readonly Source[], source: string, dataset: Dataset): PublishRoute {
  const value = sourceNamed(sources, source)
  return value === null
    ? { source, from: dataset, to: dataset }
    : { source, from: value.dataset, to: value.publishesTo }
}
