import { dealerSite } from '../dealer/dealer-site.ts'
import { type DealerOptions, DealerStock } from '../dealer/stock.ts'
import type { Site } from '../site.ts'
import { pages } from './pages.ts'

/** Throws a RangeError for a stock that is empty or too large. */
export const luxuryCarsKosovaSite = (options?: DealerOptions): Site => dealerSite(new DealerStock(options), pages)
