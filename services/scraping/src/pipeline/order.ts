import { PIPELINE_DEFAULTS, type PipelineOptions, PipelineOrder, type PipelineStep } from '@karvan/contracts'
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
 * All options of an order, with the documented default for what it leaves out.
 * @throws {AppError} `request.invalid` for an option that there is not, and where the two words for one option differ
 */
export function optionsOf(order: PipelineOrder): PipelineOptions {
  const unknown = Object.keys(order).find((name) => !(name in PipelineOrder.properties))
  if (unknown !== undefined) {
    throw invalidRequest([
      { field: unknown.slice(0, 60), code: 'not_allowed', message: 'is no option of the pipeline' },
    ])
  }
  const { cleanupDuplicates: cleanup, ...named } = order
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
