/** Plain values that a browser loads with the page of the pipeline, and not with the shop. */

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

/** Documented (data acquisition, section 3). */
export const PIPELINE_DEFAULTS = {
  maxCars: 200_000,
  skipDuplicateChecks: true,
  includeDomestic: true,
  includeImported: true,
  cleanupDuplicatesByTitleModelPriceMileage: true,
  cleanupDryRun: false,
  cleanupKeepStrategy: 'newest' as const,
  runSimpleVinUpdate: true,
  skipBackup: false,
  runEnrichAfterCleanup: true,
  useLiveRates: false,
  ratesProvider: 'frankfurter' as const,
}
