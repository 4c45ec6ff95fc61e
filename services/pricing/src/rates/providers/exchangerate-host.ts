import { at, textAt } from '@karvan/scraper-kit'
import { invalidData, RateError } from '../rate-error.ts'
import { figureAt, inMillionths, type RateProvider } from './provider.ts'

/** Rates by the dollar, which every plan may ask for. What it refuses it refuses with the status 200. */
export const exchangerateHost: RateProvider = {
  name: 'exchangerate.host',
  needsKey: true,
  path: (key) => `/live?access_key=${encodeURIComponent(key)}&source=USD&currencies=KRW,EUR`,
  read: (answer) => {
    if (at(answer, 'success') !== true) throw refusal(answer)
    const [krwPerUsd, eurPerUsd] = [figureAt(answer, 'quotes', 'USDKRW'), figureAt(answer, 'quotes', 'USDEUR')]
    if (textAt(answer, 'source') !== 'USD' || eurPerUsd <= 0) throw invalidData()
    return {
      asOf: new Date(figureAt(answer, 'timestamp') * 1_000),
      rates: { krwPerEur: inMillionths(krwPerUsd / eurPerUsd), usdPerEur: inMillionths(1 / eurPerUsd) },
    }
  },
}

function refusal(answer: unknown): RateError {
  const info = textAt(answer, 'error', 'info')
  return info === null ? invalidData() : new RateError(info.slice(0, MAX_INFO))
}

const MAX_INFO = 300
