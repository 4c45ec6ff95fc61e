/** For how long a rate is taken as it is (storefront spec, section 9). */
const CACHE_MS = 24 * 3_600_000

/** From when on another rate is fetched. @param fetchedAt of the last one; null before the first, which is due at once */
export const dueAt = (fetchedAt: Date | null): Date => new Date(fetchedAt === null ? 0 : fetchedAt.getTime() + CACHE_MS)
