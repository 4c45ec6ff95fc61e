import { Type } from 'typebox'
import { Uuid } from '../common.ts'
import { PREVIEW_PROBLEMS, PreviewRequest, SitePreview } from '../http/sites.ts'
import { defineMessage } from '../message.ts'

/** Read one page of a site that staff describe: somebody waits. Dropped when it is too old for that. */
export const previewSite = defineMessage({
  kind: 'command',
  type: 'scrape.preview',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['scraper-worker'],
  payload: Type.Object({ previewId: Uuid, order: PreviewRequest }, { additionalProperties: false }),
})

/** What came of it. Only the process that asked knows the id. */
export const sitePreviewed = defineMessage({
  kind: 'event',
  type: 'site.previewed',
  version: 1,
  sentBy: ['scraper-worker'],
  handledBy: { everyProcessOf: ['scraping'] },
  payload: Type.Object(
    {
      previewId: Uuid,
      outcome: Type.Union([
        Type.Object({ preview: SitePreview }, { additionalProperties: false }),
        Type.Object(
          { problem: Type.Enum([...PREVIEW_PROBLEMS]), detail: Type.String({ maxLength: 200 }) },
          { additionalProperties: false },
        ),
      ]),
    },
    { additionalProperties: false },
  ),
})
