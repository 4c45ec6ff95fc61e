import type { CarDetail } from '@karvan/contracts'
import { DESTINATIONS, type Destination } from '@karvan/domain'
import { setTimeout as delay } from 'node:timers/promises'

const PAGE = 100
/** So that the shop has other visitors, too. */
const PAUSE_MS = 2

type Imports = Pick<CarDetail, 'imports'>

/** How many cars each rule decides of, by what it says. */
export interface VerdictShares {
  readonly cars: number
  /** Of these it is known whether they may be imported. */
  readonly decided: number
  readonly byRule: readonly { readonly verdict: string; readonly rule: string; readonly cars: number }[]
}

/** What the pages of a shop's cars say of their import, counted. @param url of the gateway */
export async function importVerdicts(url: string): Promise<Readonly<Record<Destination, VerdictShares>>> {
  const cars: Imports[] = []
  for (const id of await carIds(url)) {
    cars.push(await dataOf<Imports>(`${url}/api/cars/${id}`))
    await delay(PAUSE_MS)
  }
  const [SA, XK] = DESTINATIONS.map((to) => sharesOf(cars, to))
  if (!SA || !XK) throw new Error('a destination is missing')
  return { SA, XK }
}

async function carIds(url: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { cars, pagination } = await dataOf<{ cars: { id: string }[]; pagination: { totalPages: number } }>(
      `${url}/api/cars?sortBy=year&limit=${PAGE}&page=${page}`,
    )
    pages = pagination.totalPages
    ids.push(...cars.map(({ id }) => id))
  }
  return ids
}

async function dataOf<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return ((await answer.json()) as { data: T }).data
}

function sharesOf(cars: readonly Imports[], to: Destination): VerdictShares {
  const counts = new Map<string, { verdict: string; rule: string; cars: number }>()
  for (const { imports } of cars) {
    const verdict = imports?.[to].verdict ?? 'not_known'
    const rule = imports?.[to].decidedBy ?? (verdict === 'allowed' ? 'all rules are passed' : 'no rule')
    const key = `${verdict} ${rule}`
    counts.set(key, { verdict, rule, cars: (counts.get(key)?.cars ?? 0) + 1 })
  }
  const byRule = [...counts.values()].toSorted((a, b) => b.cars - a.cars)
  const decided = byRule.reduce((sum, one) => sum + (one.verdict === 'not_known' ? 0 : one.cars), 0)
  return { cars: cars.length, decided, byRule }
}
