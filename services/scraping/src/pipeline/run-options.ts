import { PIPELINE_DEFAULTS, type PipelineOptions, PipelineRequest, type PipelineStep } from '@karvan/contracts'
import { invalidField, invalidRequest } from '@karvan/service-kit'

/** Which options have each step done. */
const WANTED: readonly (readonly [PipelineStep, (options: PipelineOptions) => boolean])[] = [
  ['rates', ({ useLiveRates }) => useLiveRates],
  ['insert-domestic', ({ includeDomestic }) => includeDomestic],
  ['insert-imported', ({ includeImported }) => includeImported],
  ['update-vins', ({ runSimpleVinUpdate }) => runSimpleVinUpdate],
  ['cleanup', ({ cleanupDuplicatesByTitleModelPriceMileage }) => cleanupDuplicatesByTitleModelPriceMileage],
  ['enrich', ({ runEnrichAfterCleanup }) => runEnrichAfterCleanup],
]

/**
 * All options of a request, with the documented default for what it leaves out.
 * @throws {AppError} `request.invalid` for an option that there is not, and where the two words for one option differ
 */
export function optionsOf(request: PipelineRequest): PipelineOptions {
  const unknown = Object.keys(request).find((name) => !(name in PipelineRequest.properties))
  if (unknown !== undefined) {
    throw invalidRequest([
      { field: unknown.slice(0, 60), code: 'not_allowed', message: 'is no option of the pipeline' },
    ])
  }
  const { cleanupDuplicates: cleanup, ...named } = request
  const { cleanupDuplicatesByTitleModelPriceMileage: byRule } = named
  if (cleanup !== undefined && byRule !== undefined && cleanup !== byRule) {
    throw invalidField('cleanupDuplicates', 'says something else than cleanupDuplicatesByTitleModelPriceMileage')
  }
  const cleanupDuplicatesByTitleModelPriceMileage =
    byRule ?? cleanup ?? PIPELINE_DEFAULTS.cleanupDuplicatesByTitleModelPriceMileage
  return { ...PIPELINE_DEFAULTS, ...named, cleanupDuplicatesByTitleModelPriceMileage }
}

/**
 * The steps that options come to, in their order.
 * @throws {AppError} `request.invalid` where that is none
 */
export function stepsOf(options: PipelineOptions): readonly [PipelineStep, ...PipelineStep[]] {
  const [first, ...others] = WANTED.flatMap(([step, isWanted]) => (isWanted(options) ? [step] : []))
  if (first === undefined) throw invalidField('includeDomestic', 'leaves nothing to do: every step is switched off')
  return [first, ...others]
}
