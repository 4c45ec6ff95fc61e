import { type InventoryDatabase, unknownListings } from '@karvan/inventory'
import { openRawStore } from '@karvan/raw-store'
import { type BackgroundLoop, type ServiceScope, startLoop } from '@karvan/service-kit'
import type { Source } from '@karvan/sources'
import type { Kysely } from 'kysely'

const EVERY_MS = 24 * 60 * 60_000
const RETRY_MS = 60 * 60_000
/** Long enough for a job to bring into the inventory what it has stored. */
const UNCHANGED_DAYS = 30
const IDS_AT_A_TIME = 1_000

interface Deps {
  readonly inventory: Kysely<InventoryDatabase>
  readonly mongo: Parameters<typeof openRawStore>[0]
  readonly sources: readonly Pick<Source, 'name' | 'parserVersion'>[]
  readonly log: ServiceScope['log']
}

/** Removes raw listings with their listings, each day. Workers may do it at the same time: what is gone is gone. */
export function startRemovingRawListings(deps: Deps): BackgroundLoop {
  return startLoop(
    async () => {
      const removed = await removeRawListings(deps, new Date())
      if (removed > 0) deps.log.info({ removed }, 'raw listings of listings that are gone were removed')
      return EVERY_MS
    },
    (error) => {
      deps.log.warn({ err: error }, 'raw listings could not be removed')
      return RETRY_MS
    },
  )
}

/**
 * Removes what is stored of listings that the inventory does not know any more, where it knows others of their source.
 * @param now what is old, is so at this time
 * @returns how many documents went
 */
export async function removeRawListings({ inventory, mongo, sources }: Omit<Deps, 'log'>, now: Date): Promise<number> {
  const unchangedSince = new Date(now.getTime() - UNCHANGED_DAYS * 24 * 60 * 60_000)
  let removed = 0
  for (const source of sources) {
    const raw = await openRawStore(mongo, source)
    const ids = await raw.sourceIds()
    const gone: string[] = []
    for (let from = 0; from < ids.length; from += IDS_AT_A_TIME) {
      gone.push(...(await unknownListings(inventory, source.name, ids.slice(from, from + IDS_AT_A_TIME))))
    }
    // An inventory that knows none of them is lost or new, and may be filled from them again.
    if (gone.length === ids.length) continue
    for (let from = 0; from < gone.length; from += IDS_AT_A_TIME) {
      removed += await raw.remove(gone.slice(from, from + IDS_AT_A_TIME), unchangedSince)
    }
  }
  return removed
}
