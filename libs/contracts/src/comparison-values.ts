/** Whose prices are compared with ours; also the names of their datasets. */
export const RIVALS = ['trio', 'luxury'] as const
export type Rival = (typeof RIVALS)[number]

/** Whose price it is: our own cars are from Encar, and documented by its name. */
export const PRICE_SOURCES = ['encar', ...RIVALS] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

/** `no-data` where no rival sells the car, or our own price is not known (data acquisition spec, section 4). */
export const PRICE_STATUSES = ['best', 'competitive', 'worst', 'no-data'] as const
export type PriceStatus = (typeof PRICE_STATUSES)[number]

/** What says that two advertisements are of one car: its VIN, the vehicle's number at Encar, or what they say of it. */
export const MATCH_KINDS = ['vin', 'vehicle', 'facts'] as const
export type MatchKind = (typeof MATCH_KINDS)[number]

/** In the order in which they are listed. */
export const MATCH_FACTS = [
  'make',
  'model',
  'modelYear',
  'mileageKm',
  'fuel',
  'transmission',
  'bodyType',
  'color',
  'engineCc',
] as const
export type MatchFact = (typeof MATCH_FACTS)[number]

/** How cars of two rivals are matched: by their VIN, by identical facts, or by similar ones. */
export const MATCHING_STRATEGIES = ['vin', 'exact', 'fuzzy'] as const
export type MatchingStrategy = (typeof MATCHING_STRATEGIES)[number]

/** What becomes of a match: who is not sure waits, and counts nowhere until staff decide. */
export const MATCH_STATES = ['waiting', 'confirmed', 'rejected'] as const
export type MatchState = (typeof MATCH_STATES)[number]

/** Why staff say that two advertisements are not of one car. */
export const REJECTION_REASONS = ['trim', 'year', 'condition', 'mileage', 'gone', 'other'] as const
export type RejectionReason = (typeof REJECTION_REASONS)[number]

/** Signs that staff may note beside a decision. */
export const MAX_MATCH_NOTE = 500
