import { type Static, Type } from 'typebox'
import { ALL_CARS } from './job-sizes.ts'
import { RATE_PROVIDERS } from './rates.ts'

/** The steps of a run, in their order. */
export const PIPELINE_STEPS = [
  'rates',
  'insert-domestic',
  'insert-imported',
  'update-vins',
  'cleanup',
  'enrich',
] as const
export type PipelineStep = (typeof PIPELINE_STEPS)[number]

/** Which one of several rows of the same car stays. */
export const KEEP_STRATEGIES = ['newest', 'oldest', 'highest-id', 'lowest-id'] as const
export type KeepStrategy = (typeof KEEP_STRATEGIES)[number]

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

export const PIPELINE_DEFAULTS: PipelineOptions = {
  maxCars: 200_000,
  skipDuplicateChecks: true,
  includeDomestic: true,
  includeImported: true,
  cleanupDuplicatesByTitleModelPriceMileage: true,
  cleanupDryRun: false,
  cleanupKeepStrategy: 'newest',
  runSimpleVinUpdate: true,
  skipBackup: false,
  runEnrichAfterCleanup: true,
  useLiveRates: false,
  ratesProvider: 'frankfurter',
}

/** What a call may say; what it leaves out is as by default. */
export const PipelineOrder = Type.Object({
  ...Type.Partial(PipelineOptions).properties,
  /** Another word for `cleanupDuplicatesByTitleModelPriceMileage`. */
  cleanupDuplicates: Type.Optional(Type.Boolean()),
})
export type PipelineOrder = Static<typeof PipelineOrder>
