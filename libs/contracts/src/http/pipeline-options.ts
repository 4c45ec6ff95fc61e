import { type Static, Type } from 'typebox'
import { ALL_CARS } from './job-sizes.ts'
import { KEEP_STRATEGIES } from './pipeline-values.ts'
import { RATE_PROVIDERS } from './rates.ts'

export * from './pipeline-values.ts'

/** All documented options (data acquisition, section 3). */
export const PipelineOptions = Type.Object({
  /** Listings that the steps of inserting look at, at most and together. */
  maxCars: Type.Integer({ minimum: 1, maximum: ALL_CARS }),
  /** Cars that another row duplicates by the rule of the cleanup are inserted all the same. */
  skipDuplicateChecks: Type.Boolean(),
  includeDomestic: Type.Boolean(),
  includeImported: Type.Boolean(),
  cleanupDuplicatesByTitleModelPriceMileage: Type.Boolean(),
  cleanupDryRun: Type.Boolean(),
  cleanupKeepStrategy: Type.Enum([...KEEP_STRATEGIES]),
  runSimpleVinUpdate: Type.Boolean(),
  skipBackup: Type.Boolean(),
  runEnrichAfterCleanup: Type.Boolean(),
  useLiveRates: Type.Boolean(),
  ratesProvider: Type.Enum([...RATE_PROVIDERS]),
})
export type PipelineOptions = Static<typeof PipelineOptions>

/** What a call may say; what it leaves out is as by default. */
export const PipelineRequest = Type.Object({
  ...Type.Partial(PipelineOptions).properties,
  /** Another word for `cleanupDuplicatesByTitleModelPriceMileage`. */
  cleanupDuplicates: Type.Optional(Type.Boolean()),
})
export type PipelineRequest = Static<typeof PipelineRequest>
