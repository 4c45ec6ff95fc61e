import { byRole, provisionWhenThere, withDatabase } from '@karvan/setup'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStores, type FaultProxy, query, startFaultProxy } from '../src/index.ts'

/** Those that all suites of this server have. */
const PASSWORDS = byRole((role) => role)
/** Bytes between two places at which the connection is lost. */
const STEP = 1_500

let superuserUrl: string
let way: FaultProxy
beforeAll(async () => {
  superuserUrl = withDatabase((await createStores()).superuserUrl, 'postgres')
  way = await startFaultProxy(superuserUrl)
})
afterAll(() => way.close())

const newName = () => `provision_${randomBytes(6).toString('hex')}`

it('comes through a connection that is lost anywhere on its way', async () => {
  let cuts = 0
  for (;;) {
    const reasons: string[] = []
    const name = newName()
    const wasCut = way.cutNextAfter(cuts * STEP)
    const urls = await provisionWhenThere(way.url, PASSWORDS, (reason) => reasons.push(reason), name)
    const own = new URL(urls.pricing)
    // Not on the way that is cut.
    own.port = new URL(superuserUrl).port
    await query(own.href, 'create table pricing.prices (price integer)')
    if (!wasCut()) break
    expect(reasons.length).toBeGreaterThan(0)
    cuts += 1
  }
  expect(cuts).toBeGreaterThan(1)
})

it('waits for no server that refuses it', async () => {
  const wrong = new URL(superuserUrl)
  wrong.username = 'karvan_pricing'
  // May sign in, and make no roles.
  wrong.password = 'pricing'
  const reasons: string[] = []
  await expect(provisionWhenThere(wrong.href, PASSWORDS, (reason) => reasons.push(reason), newName())).rejects.toThrow(
    'permission denied',
  )
  expect(reasons).toEqual([])
})
