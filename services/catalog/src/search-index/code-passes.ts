import { LRUCache } from 'lru-cache'

/** Filters are asked for again and again: of brands, fuels, years and colours there are hundreds. */
const MAX_KNOWN = 1_000

/** Which codes pass a filter, 1 or 0 for each. A code keeps its meaning, so that is worked out once a filter. */
export class CodePasses {
  readonly #known = new LRUCache<string, Uint8Array>({ max: MAX_KNOWN })

  /** @param name of the filter with all that it asks for: what bears one name must be one test */
  of<T>(name: string, codes: readonly T[], test: (value: T) => boolean): Uint8Array {
    const known = this.#known.get(name)
    if (known?.length === codes.length) return known
    const passes = Uint8Array.from(codes, (value) => Number(test(value)))
    this.#known.set(name, passes)
    return passes
  }
}
