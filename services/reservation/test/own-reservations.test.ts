import type { TrackedReservation } from '@karvan/contracts'
import { createSuite, stackTokens } from '@karvan/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPhone, type OpenShop, openShop } from './open-shop.ts'

let shop: OpenShop
/** Of two accounts. */
let [one, other]: [string, string] = ['', '']

beforeAll(async () => {
  shop = await openShop(await createSuite())
  const tokenFor = await stackTokens(shop.suite.superuserUrl)
  one = await tokenFor('user')
  other = await tokenFor('user')
}, 240_000)
afterAll(() => shop.stack.close())

const MINE = '/api/reservations/mine'
const by = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const keep = (code: string, phone: string, token = one, client?: string) => {
  const body = { code, phone: phone.slice(-4) }
  return shop.call('POST', MINE, { ...by(token), body, ...(client !== undefined && { client }) })
}
const listOf = async (token: string) =>
  (await shop.call('GET', MINE, by(token))).data['reservations'] as TrackedReservation[]
const codesOf = async (token: string) => (await listOf(token)).map(({ code }) => code)

it('keeps reservations in the account of who knows their code and phone, and lists them newest first', async () => {
  const phone = newPhone()
  const first = await shop.reserve({ phone })
  const second = await shop.reserve({ phone, carId: shop.carIds[1] })
  const saved = await keep(first.code, phone)
  expect(saved).toMatchObject({
    status: 200,
    data: { code: first.code, state: 'new', steps: expect.any(Array) as unknown },
  })
  await keep(second.code.toLowerCase(), phone)
  await keep(second.code, phone)
  expect(await codesOf(one)).toEqual([second.code, first.code])
  // The same answer as to who tracks it.
  const tracked = await shop.call('GET', `/api/reservations/track/${first.code}?phone=${phone.slice(-4)}`)
  expect((await listOf(one))[1]).toEqual(tracked.data)
})

it('shows nobody what another account has kept, and takes it from nobody', async () => {
  const phone = newPhone()
  const { code } = await shop.reserve({ phone, carId: shop.carIds[2] })
  await keep(code, phone)
  expect(await codesOf(other)).not.toContain(code)
  expect(await keep(code, phone, other)).toMatchObject({ status: 200 })
  expect(await codesOf(other)).toContain(code)
  expect(await codesOf(one)).toContain(code)
})

it('keeps nothing for wrong digits or a wrong code, and counts such guesses with those of tracking', async () => {
  const { code } = await shop.reserve({ phone: '0512345678', carId: shop.carIds[3] })
  const client = '198.51.100.77'
  for (let guess = 0; guess < 10; guess += 1)
    expect(await keep(code, String(1_000 + guess), one, client)).toMatchObject({ code: 'reservations.not_found' })
  expect(await keep(code, '5678', one, client)).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(await shop.call('GET', `/api/reservations/track/${code}?phone=5678`, { client })).toMatchObject({
    status: 429,
  })
  expect(await codesOf(one)).not.toContain(code)
})

it('is for who is signed in', async () => {
  expect(await shop.call('GET', MINE)).toMatchObject({ status: 401 })
  expect(await shop.call('POST', MINE, { body: { code: 'ABCDEFGH', phone: '1234' } })).toMatchObject({ status: 401 })
})

it('lists none that staff have deleted, and none whose person is forgotten', async () => {
  const phone = newPhone()
  const deleted = await shop.reserve({ phone, carId: shop.carIds[4] })
  const forgotten = await shop.reserve({ phone, carId: shop.carIds[5] })
  await keep(deleted.code, phone)
  await keep(forgotten.code, phone)
  await shop.rows('update reservation.reservations set deleted_at = now() where code = $1', [deleted.code])
  await shop.rows('update reservation.reservations set forgotten_at = now() where code = $1', [forgotten.code])
  const codes = await codesOf(one)
  expect(codes).not.toContain(deleted.code)
  expect(codes).not.toContain(forgotten.code)
})
