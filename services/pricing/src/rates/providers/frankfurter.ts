import { textAt } from '@karvan/scraper-kit'
import { invalidData } from '../rate-error.ts'
import { figureAt, inMillionths, type RateProvider } from './provider.ts'

/**
 * Rates of the European Central Bank, set on its working days. By the euro: the other way round it answers with two
 * significant digits. It knows no riyal.
 */
export const frankfurter: RateProvider = {
  name: 'frankfurter',
  needsKey: false,
  path: () => '/v1/latest?base=EUR&symbols=KRW,USD',
  read: (answer) => {
    const date = textAt(answer, 'date')
    if (textAt(answer, 'base') !== 'EUR' || date === null || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw invalidData()
    return {
      asOf: new Date(`${date}T00:00:00Z`),
      rates: {
        krwPerEur: inMillionths(figureAt(answer, 'rates', 'KRW')),
        usdPerEur: inMillionths(figureAt(answer, 'rates', 'USD')),
      },
    }
  },
}
