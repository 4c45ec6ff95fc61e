import { Type } from 'typebox'
import { Nullable, Uuid } from '../common.ts'
import { RATE_PROVIDERS } from '../http/rates.ts'
import { defineMessage } from '../message.ts'

/** "There is work" of a run of the pipeline, as `scrape.task` is for a job of a source: the task row says what. */
export const pipelineStep = defineMessage({
  kind: 'command',
  type: 'pipeline.step',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['pipeline-worker'],
  payload: Type.Object({ jobId: Uuid, taskId: Uuid }, { additionalProperties: false }),
})

/** Fetch a provider's rate now: a run of the pipeline waits. Dropped when it is too old for that. */
export const refreshRate = defineMessage({
  kind: 'command',
  type: 'rates.refresh',
  version: 1,
  sentBy: ['pipeline-worker'],
  handledBy: ['pricing'],
  payload: Type.Object({ askId: Uuid, provider: Type.Enum([...RATE_PROVIDERS]) }, { additionalProperties: false }),
})

/** What came of it: why there is no rate, or null. Only the process that asked knows the id. */
export const rateRefreshed = defineMessage({
  kind: 'event',
  type: 'rates.answered',
  version: 1,
  sentBy: ['pricing'],
  handledBy: { everyProcessOf: ['pipeline-worker'] },
  payload: Type.Object(
    { askId: Uuid, problem: Nullable(Type.String({ maxLength: 200 })) },
    { additionalProperties: false },
  ),
})
