import { type Source, SOURCES } from '@karvan/sources'
import { tiny } from './tiny/source.ts'

/** What the shop of a test may read: Karvan's own sources, and one more. */
export const TEST_SOURCES: readonly Source[] = [...SOURCES, tiny]
