import type { DashboardReservations } from '@karvan/contracts'
import { createSuite, query, type Suite } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenShop, openShop } from './open-shop.ts'

let suite: Suite
let shop: OpenShop

beforeAll(async () => {
  suite = await createSuite()
  shop = await openShop(suite)
}, 240_000)
afterAll(() => shop.stack.close())

const sql = (text: string, values: unknown[] = []) => query(suite.superuserUrl, text, values)
const figures = async () =>
  (await shop.call('GET', '/api/admin/dashboard/reservations', { role: 'editor' })).data as DashboardReservations

/** Reservations as [state, hours ago, deleted]. */
const MADE = [
  ['new', 1, false],
  ['new', 19.9, false],
  ['new', 20.1, false],
  ['new', 23.9, false],
  ['new', 24.1, false],
  ['new', 90, false],
  ['new', 200, true],
  ['confirmed', 300, false],
  ['contracted', 2, false],
  ['declined', 3, false],
  ['delivered', 400, false],
] as const

it('says nothing of reservations that there are not', async () => {
  expect(await figures()).toEqual({ waiting: 0, late: 0, overdue: 0, oldestAt: null, open: 0, newInDay: 0 })
})

it('counts those that wait, and how many of them are late, as a plain count does', async () => {
  const now = Date.now()
  for (const [place, [state, hours, isDeleted]] of MADE.entries()) {
    const { code } = await shop.reserve({ carId: shop.carIds[place] })
    await sql(
      `update reservation.reservations set state = $2, created_at = $3, deleted_at = case when $4 then now() end where code = $1`,
      [code, state, new Date(now - hours * 3_600_000), isDeleted],
    )
  }
  const remaining = MADE.filter(([, , isDeleted]) => !isDeleted)
  const waiting = remaining.filter(([state]) => state === 'new').map(([, hours]) => hours)
  expect(await figures()).toEqual({
    waiting: waiting.length,
    late: waiting.filter((hours) => hours >= 20).length,
    overdue: waiting.filter((hours) => hours >= 24).length,
    oldestAt: new Date(now - Math.max(...waiting) * 3_600_000).toISOString(),
    open: remaining.filter(([state]) => state !== 'declined' && state !== 'delivered').length,
    newInDay: remaining.filter(([, hours]) => hours < 24).length,
  })
})
