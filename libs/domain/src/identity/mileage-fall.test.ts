import { expect, it } from 'vitest'
import { mileageFall } from './mileage-fall.ts'

const day = (day: number, km: number) => ({ at: new Date(Date.UTC(2026, 0, day)), km })

it.each([
  ['nothing was stated', []],
  ['one mileage was', [day(1, 90_000)]],
  ['it rose', [day(1, 90_000), day(2, 91_000)]],
  ['it was rounded: 500 km', [day(1, 20_500), day(2, 20_000)]],
  ['it was rounded: 1 %', [day(1, 200_000), day(2, 198_000)]],
  ['two listings stated it at one time', [day(1, 90_000), day(1, 60_000)]],
])('tells of nothing where %s', (_what, stated) => {
  expect(mileageFall(stated)).toBeNull()
})

it.each([
  [501, 20_501],
  [2_001, 200_000],
])('tells of %i km less than %i', (less, km) => {
  const [from, to] = [day(1, km), day(2, km - less)]
  expect(mileageFall([to, from])).toEqual({ from, to })
})

it('tells of the greatest fall, against the highest that was stated before', () => {
  const stated = [day(1, 80_000), day(2, 120_000), day(3, 90_000), day(4, 85_000), day(5, 121_000)]
  expect(mileageFall(stated)).toEqual({ from: stated[1], to: stated[3] })
})
