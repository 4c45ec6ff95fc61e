import { FEATURE_GROUPS, type FeatureGroup } from './feature-groups.ts'
import { type Feature, featuresOf, groupOf, OPTION_CODES } from './features.ts'

export interface GroupedFeature extends Feature {
  readonly group: FeatureGroup
  readonly notable: boolean
}

/** What tells a car from others of its model and buyers ask for first, the rarest before what many have. */
const NOTABLE: readonly string[] = [
  ...['011', '040', '036', '069', '065', '050', '039', '018', '010', '068', '019', '031', '030', '029', '062', '063'],
  ...['059', '056', '055', '014', '035', '048'],
]
const RANKED: readonly Feature[] = NOTABLE.flatMap((code) => featuresOf([code]))

const inOrder = [...NOTABLE, ...OPTION_CODES.filter((code) => !NOTABLE.includes(code)).toSorted()]
const GROUPED: readonly GroupedFeature[] = FEATURE_GROUPS.flatMap((group) =>
  inOrder
    .filter((code) => groupOf(code) === group)
    .flatMap((code) => featuresOf([code]))
    .map((feature) => ({ ...feature, group, notable: NOTABLE.includes(feature.code) })),
)

/** The notable ones of this equipment, first what is worth most words. */
export function notableFeatures(codes: readonly string[]): readonly Feature[] {
  const own = new Set(codes)
  return RANKED.filter(({ code }) => own.has(code))
}

/** Equipment by its groups, in each the notable first. Unknown codes are left out. */
export function groupedFeatures(codes: readonly string[]): GroupedFeature[] {
  const own = new Set(codes)
  return GROUPED.filter(({ code }) => own.has(code))
}
