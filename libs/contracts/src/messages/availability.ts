import { Type } from 'typebox'
import { Instant, Uuid } from '../common.ts'
import { AVAILABILITY_STATES } from '../http/availability.ts'
import { defineMessage } from '../message.ts'

/** Ask the source for one of its listings now: somebody waits. Dropped when it is too old for that. */
export const scrapeAvailability = defineMessage({
  kind: 'command',
  type: 'scrape.availability',
  version: 1,
  sentBy: ['catalog'],
  handledBy: ['scraper-worker'],
  payload: Type.Object({ sourceId: Type.String({ minLength: 1, maxLength: 300 }) }, { additionalProperties: false }),
})

/** A source was asked for a listing, and what it said is written down. Who missed this reads it there. */
export const availabilityChecked = defineMessage({
  kind: 'event',
  type: 'availability.checked',
  version: 1,
  sentBy: ['scraper-worker'],
  handledBy: { everyProcessOf: ['catalog'] },
  payload: Type.Object(
    { listingId: Uuid, state: Type.Enum([...AVAILABILITY_STATES]), at: Instant },
    { additionalProperties: false },
  ),
})
