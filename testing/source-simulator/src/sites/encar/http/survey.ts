import { at } from '../../../random.ts'
import { idOf } from '../universe/listing.ts'
import { PLANTED_WORDS } from '../universe/planted.ts'
import type { Universe } from '../universe/universe.ts'

/** The personal data that the answers carry, for the first so many listings: a shop must not show any of it. */
export function personalData(universe: Universe, limit: number): Record<string, string[]> {
  const plates = new Set<string>()
  const names = new Set<string>()
  const maskedNames = new Set<string>()
  const phones = new Set<string>()
  const firms = new Set<string>()
  const userIds = new Set<string>()
  const addresses = new Set<string>()
  for (let index = 0; index < Math.min(limit, universe.count); index++) {
    const { plate, dealer } = universe.listing(index)
    plates.add(plate)
    names.add(dealer.name)
    maskedNames.add(dealer.masked)
    phones.add(dealer.phone)
    firms.add(dealer.firm)
    userIds.add(dealer.userId)
    addresses.add(dealer.address)
  }
  return {
    plates: [...plates],
    dealerNames: [...names],
    maskedDealerNames: [...maskedNames],
    phones: [...phones],
    firms: [...firms],
    userIds: [...userIds],
    addresses: [...addresses],
  }
}

/** The planted words with their field, and on how many offers that are still listed they stand. */
export function plantedWords(universe: Universe, withIds: boolean): Record<string, unknown>[] {
  const ids = PLANTED_WORDS.map((): string[] => [])
  const { planted, hidden } = universe.columns
  for (let index = 0; index < universe.count; index++) {
    const word = at(planted, index)
    if (word >= 0 && at(hidden, index) === 0) at(ids, word).push(String(idOf(index)))
  }
  return PLANTED_WORDS.map((entry, position) => {
    const listed = at(ids, position)
    return { ...entry, count: listed.length, ...(withIds ? { ids: listed } : {}) }
  })
}
