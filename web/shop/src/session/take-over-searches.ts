import { ApiError } from '../../../kit/src/api/errors.ts'
import { searchesOfAccount, saveInAccount } from '../api/saved-searches.ts'
import { readSaved, writeSaved } from '../lists/saved-searches.ts'

let running: Promise<void> | null = null

/**
 * Moves what this browser has saved to the account that is signed in, the oldest first. What the account has already stays as it
 * is there. What cannot be moved stays in the browser. Two calls at a time are one.
 */
export function takeOverSearches(): Promise<void> {
  running ??= moveAll().finally(() => {
    running = null
  })
  return running
}

async function moveAll(): Promise<void> {
  const searches = readSaved().toReversed()
  if (searches.length === 0) return
  try {
    const known = new Set((await searchesOfAccount()).map(({ query }) => query))
    for (const search of searches) {
      if (!known.has(search.query) && !(await isTaken(search))) continue
      writeSaved(readSaved().filter(({ query }) => query !== search.query))
    }
  } catch (error) {
    // The server is away, or the account is full: there is another try with the next list of them.
    if (!(error instanceof ApiError)) throw error
  }
}

/** @returns false for a search that the server refuses, which keeps back no other */
async function isTaken(search: Parameters<typeof saveInAccount>[0]): Promise<boolean> {
  try {
    await saveInAccount(search)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return false
    throw error
  }
}
