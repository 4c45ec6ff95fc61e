import { automobileRo } from './automobile-ro/source.ts'
import { encar } from './encar/source.ts'
import { generic } from './generic/source.ts'
import { kbChachacha } from './kb-chachacha/source.ts'
import { kjCars } from './kj-cars/source.ts'
import { luxuryCarsKosova } from './luxurycarskosova/source.ts'
import type { Source } from './source.ts'
import { triovetura } from './triovetura/source.ts'

/** Every outside site that Karvan reads. Adding one is a folder beside `encar/` and its line here. */
export const SOURCES: readonly Source[] = [
  encar,
  kbChachacha,
  kjCars,
  automobileRo,
  triovetura,
  luxuryCarsKosova,
  generic,
]

export type { Adapter, AdapterModule, ListAnswer, ListEntry, RawListing, RawPart } from './adapter.ts'
export { addressOnSite, listingIdIn } from './listing-id.ts'
export { bandPlan, type ListPlan, pagedPlan } from './list-plan.ts'
export type { Origins, RawPath, StatedField } from './origins.ts'
export { rawAt } from './raw-at.ts'
export { readCars, withoutSite } from './read-cars.ts'
export { namesWithIdField, sourceCalled, sourceNamed } from './registry.ts'
export { sourceOfHost } from './source-of-host.ts'
export { settingsPrefix, sourceEnvironment, SourceSettings, TrustedOrigins, trustedOriginsOf } from './settings.ts'
export {
  forVisitors,
  clientsOfOwnSite,
  type SiteClients,
  clientsOfStaffSites,
  type SiteOfStaff,
} from './site-clients.ts'
export { ID_FIELDS, type IdField, type Source, type SourceImages } from './source.ts'
