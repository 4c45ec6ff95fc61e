import { expect, it } from 'vitest'
import { otherListingsOf } from './other-listings.ts'

const day = (day: number) => new Date(Date.UTC(2026, 0, day))
const listing = (first: number, ...mileages: [day: number, km: number][]) => ({
  firstSeenAt: day(first),
  mileages: mileages.map(([at, km]) => ({ at: day(at), km })),
})

it('has nothing to tell of one listing, or of none', () => {
  expect(otherListingsOf([])).toBeNull()
  expect(otherListingsOf([listing(1, [1, 40_000], [2, 41_000])])).toBeNull()
})

it('tells how many there were, since when, and where the mileage went back, be it in one of them', () => {
  const [early, late] = [listing(1, [1, 90_000]), listing(3, [3, 60_000])]
  const mileageFall = { from: { at: day(1), km: 90_000 }, to: { at: day(3), km: 60_000 } }
  expect(otherListingsOf([late, early])).toEqual({ listings: 2, firstSeenAt: day(1), mileageFall })
  expect(otherListingsOf([listing(1), listing(2)])).toEqual({ listings: 2, firstSeenAt: day(1), mileageFall: null })
  expect(otherListingsOf([listing(1, [1, 90_000], [3, 60_000])])).toMatchObject({ listings: 1, mileageFall })
})
