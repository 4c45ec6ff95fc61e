import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { authClient } from './auth-client.ts'
import { pricingClient } from './pricing/pricing-client.ts'

/** What this service asks of a service that answers everything like this; null for one that is away. */
async function clientsOf(answer: { status: number; code: string } | null) {
  const server = createServer((_request, response) => {
    const { status, code } = answer ?? { status: 500, code: 'internal' }
    response.writeHead(status).end(JSON.stringify({ success: false, message: 'It says why', code }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  if (answer === null) await new Promise((resolve) => server.close(resolve))
  else {
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
  }
  const internalToken = 'secret'
  return {
    auth: authClient({ authUrl: url, internalToken }),
    pricing: pricingClient({ pricingUrl: url, internalToken }),
  }
}

const VIEW = { destination: 'XK', currency: 'EUR' } as const
const PERSON = { first_name: 'Layla', last_name: 'Haddad', email: 'layla@karvan.test', phone: '+966501234567' }
const pricesAway = {
  code: 'service.unavailable',
  message: 'Prices are temporarily unavailable. Please try again.',
  retryAfter: 5,
}
const namesAway = {
  code: 'service.unavailable',
  message: 'Names of staff and customers cannot be asked for at the moment. Please try again.',
  retryAfter: 5,
}

it.each([
  ['that are away', null],
  ['that fail', { status: 500, code: 'internal' }],
  ['that do not take the token', { status: 404, code: 'route.not_found' }],
])('asks to try again where it asks services %s', async (_, answer) => {
  const { auth, pricing } = await clientsOf(answer)
  const id = randomUUID()
  for (const call of [() => pricing.offer(id, VIEW), () => pricing.quote('23456789'), () => pricing.carsNow([id])]) {
    await expect(call()).rejects.toMatchObject(pricesAway)
  }
  for (const call of [
    () => auth.namesOf([id]),
    auth.owners,
    () => auth.customerRecords(id),
    () => auth.findOrMakeCustomer(PERSON),
  ]) {
    await expect(call()).rejects.toMatchObject(namesAway)
  }
})

it('says what is not there, and what auth does not take', async () => {
  const carIsGone = await clientsOf({ status: 404, code: 'cars.not_found' })
  await expect(carIsGone.pricing.offer(randomUUID(), VIEW)).rejects.toMatchObject({ code: 'cars.not_found' })
  const quoteIsGone = await clientsOf({ status: 404, code: 'quotes.not_found' })
  await expect(quoteIsGone.pricing.quote('23456789')).rejects.toMatchObject({ code: 'quotes.not_found' })
  const refuses = await clientsOf({ status: 400, code: 'request.invalid' })
  await expect(refuses.auth.findOrMakeCustomer(PERSON)).rejects.toMatchObject({ code: 'request.invalid' })
  await expect(refuses.pricing.offer(randomUUID(), VIEW)).rejects.toMatchObject(pricesAway)
})

it('asks nobody for nothing', async () => {
  const { auth, pricing } = await clientsOf(null)
  expect([await auth.namesOf([]), await pricing.carsNow([])]).toEqual([[], []])
})
