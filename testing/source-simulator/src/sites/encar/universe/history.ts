import { LATEST_MONTH } from '../catalogue/editions.ts'
import { Random } from '../../../random.ts'
import { addMonths, monthsBetween, monthSeconds } from './clock.ts'
import type { Listing } from './listing.ts'

/** One claim on the insurance: 1 and 2 are damage to this car, 3 is damage to others. Costs in KRW. */
export interface Accident {
  readonly seconds: number
  readonly type: '1' | '2' | '3'
  readonly part: number
  readonly labour: number
  readonly painting: number
}

/** What has happened to a car; record and inspection sheet tell the same story. */
export interface History {
  readonly accidents: readonly Accident[]
  /** Days of changes of owner, in seconds since 1970. */
  readonly ownerChanges: readonly number[]
  readonly plateChanges: number
  readonly flooded: 'none' | 'part' | 'total'
  readonly floodSeconds: number
  readonly totalLoss: boolean
  readonly stolen: boolean
  readonly use: 'private' | 'commercial' | 'official'
  /** Of a car in commercial use: whether it was rented out, or drove for hire. */
  readonly isRental: boolean
  /** Kilometres that the odometer was turned back by, after the inspection. */
  readonly turnedBackKm: number
  readonly recall: 'none' | 'open' | 'done'
  /** Months YYYYMM without insurance: from, to. */
  readonly uninsured: readonly (readonly [number, number])[]
  /** Outer panels that were replaced or straightened. */
  readonly panels: readonly {
    readonly code: string
    readonly title: string
    readonly rank: string
    readonly status: 'X' | 'W'
  }[]
  readonly frameDamaged: boolean
}

const PANELS = [
  ['P011', '후드', 'RANK_ONE'],
  ['P021', '프론트 휀더(좌)', 'RANK_ONE'],
  ['P022', '프론트 휀더(우)', 'RANK_ONE'],
  ['P031', '프론트 도어(좌)', 'RANK_ONE'],
  ['P032', '프론트 도어(우)', 'RANK_ONE'],
  ['P041', '트렁크 리드', 'RANK_ONE'],
  ['P051', '쿼터 패널(좌)', 'RANK_TWO'],
  ['P061', '사이드실 패널(좌)', 'RANK_TWO'],
] as const

const FRAME = [
  ['P111', '프론트 패널', 'RANK_A'],
  ['P141', '사이드 멤버(좌)', 'RANK_B'],
  ['P181', '플로어 패널', 'RANK_C'],
] as const

/** The history of a listing's car. Depends on the seed and the car only; all ads of a car tell the same. */
export function historyOf(seed: number, listing: Listing): History {
  const { core } = listing
  const random = new Random(seed, core.car, 0x4157)
  // A stream of its own: what was added later changes nothing of what cars had before.
  const rare = new Random(seed, core.car, 0x7a8e)
  const age = Math.max(1, monthsBetween(core.yearMonth, LATEST_MONTH))
  const someDay = () => monthSeconds(addMonths(core.yearMonth, random.int(0, age - 1)), random.int(1, 28))
  const perDay = Math.min(2.2, age / 70)
  const accidents = Array.from({ length: Math.floor(random.next() * (1 + perDay * 2)) }, (): Accident => {
    const size = Math.exp(0.75 * random.normal())
    const money = (share: number) =>
      Math.round((size * share * (listing.edition.maker.domestic ? 900_000 : 2_300_000)) / 10) * 10
    return {
      seconds: someDay(),
      type: random.pick(['1', '2', '2', '3'] as const),
      part: money(0.5),
      labour: money(0.25),
      painting: money(0.25),
    }
  }).sort((a, b) => a.seconds - b.seconds)
  const own = accidents.filter((accident) => accident.type !== '3').length
  const flood = random.next()
  const totalLoss = random.chance(0.004)
  const frameDamaged = totalLoss || (own > 0 && random.chance(0.07))
  const panels = Array.from({ length: own === 0 ? 0 : random.int(0, Math.min(4, own + 1)) }, () => random.pick(PANELS))
  const frame = frameDamaged ? [random.pick(FRAME)] : []
  const parts = [...new Map([...panels, ...frame].map((part) => [part[0], part])).values()]
  return {
    accidents,
    ownerChanges: Array.from({ length: Math.min(6, Math.floor(random.next() * (1 + age / 36))) }, someDay).sort(
      (a, b) => a - b,
    ),
    plateChanges: random.chance(0.12) ? 1 : 0,
    flooded: flood < 0.002 ? 'total' : flood < 0.006 ? 'part' : 'none',
    floodSeconds: someDay(),
    totalLoss,
    stolen: random.chance(0.0015),
    use: core.sale === 'rent' || random.chance(0.09) ? 'commercial' : random.chance(0.01) ? 'official' : 'private',
    isRental: core.sale === 'rent' || rare.chance(0.7),
    turnedBackKm: rare.chance(0.004) ? rare.int(8_000, 90_000) : 0,
    recall: rare.chance(0.12) ? (rare.chance(0.6) ? 'done' : 'open') : 'none',
    uninsured: random.chance(0.06)
      ? [[addMonths(core.yearMonth, random.int(0, age - 1)), addMonths(core.yearMonth, age)]]
      : [],
    panels: parts.map(([code, title, rank]) => ({ code, title, rank, status: random.chance(0.6) ? 'X' : 'W' })),
    frameDamaged,
  }
}
