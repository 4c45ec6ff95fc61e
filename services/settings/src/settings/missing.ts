import { FACT_KEYS, type SiteSettings, type StaffSettings } from '@karvan/contracts'

/** Facts that nobody has given: pages leave them out, and staff see what they are. */
export const missingFacts = (settings: SiteSettings): StaffSettings['missing'] =>
  FACT_KEYS.filter((key) => isEmpty(settings[key]))

/** A text that is missing in one language is missing. */
const isEmpty = (value: SiteSettings[(typeof FACT_KEYS)[number]]): boolean =>
  value === '' || (typeof value === 'object' && Object.values(value).includes(''))
