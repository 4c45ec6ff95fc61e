import type { PipelineOptions } from '@karvan/contracts/browser'

export type Option = keyof PipelineOptions
export type Switch = { [Name in Option]: PipelineOptions[Name] extends boolean ? Name : never }[Option]

/** All documented options, by what they are about. */
export const OPTION_GROUPS = [
  { title: 'groupCars', options: ['maxCars', 'includeDomestic', 'includeImported'] },
  {
    title: 'groupDuplicates',
    options: [
      'skipDuplicateChecks',
      'cleanupDuplicatesByTitleModelPriceMileage',
      'cleanupDryRun',
      'cleanupKeepStrategy',
    ],
  },
  { title: 'groupFacts', options: ['runSimpleVinUpdate', 'runEnrichAfterCleanup'] },
  { title: 'groupRates', options: ['useLiveRates', 'ratesProvider'] },
  { title: 'groupSafety', options: ['skipBackup'] },
] as const satisfies readonly { readonly title: string; readonly options: readonly Option[] }[]

/** Documented (data acquisition spec, section 5). */
export const QUICK_PICKS = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
