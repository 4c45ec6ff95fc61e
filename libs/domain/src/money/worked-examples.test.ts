import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { breakdownOf } from './breakdown.ts'
import { STARTING_SETTINGS } from './pricing-settings.ts'

/** What `docs/pricing.md` works out by hand. */
const text = readFileSync(join(import.meta.dirname, '../../../../docs/pricing.md'), 'utf8')
const RATES = { krwPerEur: 1_663_770_000, usdPerEur: 1_148_000 }

const EXAMPLES = [
  {
    title: 'An SUV for 36,900,000 KRW, to Saudi Arabia:',
    car: { price: { amount: 36_900_000, currency: 'KRW' }, bodyType: 'SUV', discount: null },
    destination: 'SA',
  },
  {
    title: 'A sedan for 14,200,000 KRW with a discount of 5 %, to Kosovo:',
    car: {
      price: { amount: 14_200_000, currency: 'KRW' },
      bodyType: 'Sedan',
      discount: { kind: 'percent', basisPoints: 500 },
    },
    destination: 'XK',
  },
] as const

const figure = (written: string) => Number(written.replaceAll(',', ''))

it('says at which rates the examples are worked out', () => {
  expect(text).toContain('1 EUR = 1,663.77 KRW and 1 EUR = 1.148 USD')
})

it.each(EXAMPLES)('works out as it is written: $title', ({ title, car, destination }) => {
  const [, example = ''] = text.split(title)
  const [table = '', shown = ''] = example.split('Shown as ')
  const rows = [...table.matchAll(/^\| (\w+) \|.*\| (-?[\d,.]+) \|$/gm)].map(([, kind, euros = '']) => [
    kind,
    Math.round(figure(euros) * 100),
  ])
  const { lines, total } = breakdownOf(car, STARTING_SETTINGS, RATES, destination)
  expect(rows).toEqual([...lines.map(({ kind, eurCents }) => [kind, eurCents]), ['total', total.eurCents]])
  const [, usd = '', sar = '', eur = ''] = /^([\d,]+) USD, ([\d,]+) SAR, ([\d,]+) EUR\./.exec(shown) ?? []
  expect(total.amounts).toEqual({ USD: figure(usd), SAR: figure(sar), EUR: figure(eur) })
})
