import * as accounts from './accounts.ts'
import * as availability from './availability.ts'
import * as pictures from './pictures.ts'
import * as pipeline from './pipeline.ts'
import * as pricing from './pricing.ts'
import * as provenance from './provenance.ts'
import * as reservations from './reservations.ts'
import * as savedSearches from './saved-searches.ts'
import * as scrape from './scrape.ts'
import * as sites from './sites.ts'

/** Every message that may be sent. A file of this folder that is missing here fails the tests. */
export const MESSAGES = [
  ...Object.values(scrape),
  ...Object.values(accounts),
  ...Object.values(pricing),
  ...Object.values(reservations),
  ...Object.values(availability),
  ...Object.values(savedSearches),
  ...Object.values(sites),
  ...Object.values(pictures),
  ...Object.values(pipeline),
  ...Object.values(provenance),
]

export type Message = (typeof MESSAGES)[number]
