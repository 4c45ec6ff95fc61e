import type { SourceState } from '@karvan/domain'
import { SiteError, textAt } from '@karvan/scraper-kit'

/** Encar's words (README.md, 9). */
const STATES: ReadonlyMap<string, SourceState> = new Map([
  ['ADVERTISE', 'available'],
  ['WAIT', 'under_contract'],
  ['SOLD', 'sold'],
])

const stateOf = (vehicle: unknown) => STATES.get(textAt(vehicle, 'advertisement', 'status') ?? '')

/** Only where Encar says so: a listing without a status may be on sale. */
export const isSold = (vehicle: unknown): boolean => stateOf(vehicle) === 'sold'

/**
 * What a listing's page says of its sale.
 * @throws {SiteError} `malformed` for a word that we do not know
 */
export function readState(vehicle: unknown): SourceState {
  const state = stateOf(vehicle)
  if (state === undefined) throw new SiteError('malformed', 'the listing has no status that is known')
  const isContracted = textAt(vehicle, 'advertisement', 'salesStatus') === 'CONTRACT'
  return state === 'available' && isContracted ? 'under_contract' : state
}
