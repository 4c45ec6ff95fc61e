import { dealerSite } from '../dealer/dealer-site.ts'
import { type DealerOptions, DealerStock } from '../dealer/stock.ts'
import type { Site } from '../site.ts'
import { pagesOf } from './pages.ts'

/** Throws a RangeError for a stock that is empty or too large. @param name of the site, where a test plays several */
export const genericSite = (options?: DealerOptions, name = 'generic'): Site =>
  dealerSite(new DealerStock(options), pagesOf(name))
