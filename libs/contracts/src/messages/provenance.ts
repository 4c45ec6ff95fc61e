import { Type } from 'typebox'
import { Uuid } from '../common.ts'
import { ListingOrigins } from '../http/provenance.ts'
import { defineMessage } from '../message.ts'

/** Tell where the published values of a listing come from: somebody waits. Dropped when it is too old for that. */
export const provenanceRequest = defineMessage({
  kind: 'command',
  type: 'scrape.provenance',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['scraper-worker'],
  payload: Type.Object(
    { questionId: Uuid, sourceId: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
})

/** What the worker knows; null where nothing is stored of the listing. Only the process that asked knows the id. */
export const provenanceReply = defineMessage({
  kind: 'event',
  type: 'provenance.told',
  version: 1,
  sentBy: ['scraper-worker'],
  handledBy: { everyProcessOf: ['scraping'] },
  payload: Type.Object(
    { questionId: Uuid, origins: Type.Union([ListingOrigins, Type.Null()]) },
    { additionalProperties: false },
  ),
})
