import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listPlan } from './encar/list-plan.ts'
import { bandPlan, pagedPlan, type ListPlan } from './list-plan.ts'

type Part = ReturnType<ListPlan['next']>[number]

/** Fetches a list by its plan, of which `rowsOf` says how many rows a part has in all; a round is what is planned at once. */
function sweep(plan: ListPlan, wanted: number, countOf: (part: Part) => number): Part[] {
  const done: Part[] = []
  let ended = false
  for (;;) {
    const round: Part[] = [...plan.next(wanted, { parts: done.length, ended })]
    if (round.length === 0) return done
    for (let part = round.shift(); part !== undefined; part = round.shift()) {
      done.push(part)
      const count = countOf(part)
      ended ||= count < part.offset + part.limit
      round.push(...plan.rest(part, count))
    }
  }
}

const WAVE = 3

it('pages over a list without gaps or overlaps, and at most a wave past its end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.nat(500),
      fc.integer({ min: 1, max: 30 }),
      (wanted, held, rows) => {
        const parts = sweep(pagedPlan({ rows, wave: WAVE }), wanted, () => held)
        const last = Math.ceil(Math.min(wanted, held + 1) / rows)
        expect(parts.map(({ offset }) => offset)).toEqual(parts.map((_, i) => i * rows))
        expect(parts.length).toBeGreaterThanOrEqual(last)
        expect(parts.length).toBeLessThan(last + WAVE)
        expect(parts.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(wanted)
        if (held >= wanted) expect(parts.reduce((sum, { limit }) => sum + limit, 0)).toBe(wanted)
      },
    ),
  )
})

it('takes all of a page that is longer than is known, and no more than is wanted of the list', () => {
  const plan = pagedPlan({ rows: 10, wave: WAVE, longest: 100 })
  expect(plan.next(25, { parts: 0, ended: false }).map(({ offset, limit }) => [offset, limit])).toEqual([
    [0, 25],
    [10, 15],
    [20, 5],
  ])
})

const ROWS = 10
const PRICES = { from: 0, to: 999 }
const PAGES_OF_ONE_PRICE = 4

it('sweeps every price once, in bands that neither overlap nor leave gaps', () => {
  const plan = bandPlan({ prices: PRICES, rows: ROWS, pagesOfOnePrice: PAGES_OF_ONE_PRICE })
  fc.assert(
    fc.property(fc.array(fc.integer({ min: PRICES.from, max: PRICES.to }), { maxLength: 300 }), (prices) => {
      const inBand = ({ band }: Part) => prices.filter((price) => band && price >= band.from && price <= band.to)
      const parts = sweep(plan, 1, (part) => inBand(part).length)
      // A band that was halved showed a page of its own, which its halves show again.
      const leaves = parts.filter((part) => inBand(part).length <= ROWS || part.band?.from === part.band?.to)
      const bands = leaves.filter(({ offset }) => offset === 0).flatMap(({ band }) => band ?? [])
      const sorted = bands.toSorted((a, b) => a.from - b.from)
      expect(sorted.map(({ from }) => from)).toEqual([PRICES.from, ...sorted.slice(0, -1).map(({ to }) => to + 1)])
      expect(sorted.at(-1)?.to).toBe(PRICES.to)
      const shown = leaves.reduce((sum, part) => {
        return sum + Math.max(0, Math.min(part.limit, inBand(part).length - part.offset))
      }, 0)
      const most = PAGES_OF_ONE_PRICE * ROWS
      const distinct = [...new Set(prices)]
      const same = distinct.map((price) => prices.filter((other) => other === price).length)
      expect(shown).toBe(same.reduce((sum, count) => sum + Math.min(most, count), 0))
    }),
  )
})

it.each([
  [10_000, { band: null, offset: 0, limit: 100 }],
  [10_001, { band: { from: 0, to: 9_999_999 }, offset: 0, limit: 500 }],
])('begins a list of %i of Encar with %j', (wanted, part) => {
  expect(listPlan.next(wanted, { parts: 0, ended: false })[0]).toEqual(part)
})
