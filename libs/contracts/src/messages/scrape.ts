import { Type } from 'typebox'
import { Instant, Uuid } from '../common.ts'
import { DATASETS } from '../datasets.ts'
import { defineMessage } from '../message.ts'

/**
 * "There is work": the task row says what, and whether it is still wanted. A message that comes twice or
 * late finds its task done and does nothing.
 */
export const scrapeTask = defineMessage({
  kind: 'command',
  type: 'scrape.task',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['scraper-worker'],
  payload: Type.Object({ jobId: Uuid, taskId: Uuid }, { additionalProperties: false }),
})

/** A task of a job reached its end: the planner looks whether the job's next step can begin. */
export const jobProgress = defineMessage({
  kind: 'event',
  type: 'job.progress',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['scraping'],
  payload: Type.Object({ jobId: Uuid }, { additionalProperties: false }),
})

/** A job of a source has ended, however it did: what the dataset of the source holds now is kept as a point of its history. */
export const jobEnded = defineMessage({
  kind: 'event',
  type: 'job.ended',
  version: 1,
  sentBy: ['scraping'],
  handledBy: ['pipeline-worker'],
  payload: Type.Object(
    { jobId: Uuid, source: Type.String({ maxLength: 40 }), dataset: Type.Enum([...DATASETS]), endedAt: Instant },
    { additionalProperties: false },
  ),
})
