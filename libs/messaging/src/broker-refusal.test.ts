import { expect, it } from 'vitest'
import { brokerAccepts, noteFailure, noteSuccess } from './broker-refusal.ts'

const URL_OF = 'amqp://karvan:old@rabbitmq:5672'
const REFUSAL = new Error(
  'Handshake terminated by server: 403 (ACCESS-REFUSED) with message "ACCESS_REFUSED - Login was refused"',
)

it('is not ready from a refusal until the broker lets it in, and says once what to do', async () => {
  await brokerAccepts(URL_OF)
  expect(noteFailure(URL_OF, REFUSAL)).toContain('the broker refuses the user karvan: let who provisions')
  expect(noteFailure(URL_OF, REFUSAL)).toBeNull()
  await expect(brokerAccepts(URL_OF)).rejects.toThrow('the broker refuses the user karvan')
  noteSuccess(URL_OF)
  await brokerAccepts(URL_OF)
  expect(noteFailure(URL_OF, REFUSAL)).not.toBeNull()
  noteSuccess(URL_OF)
})

it('takes a broker that is away for none that refuses', async () => {
  expect(noteFailure(URL_OF, new Error('connect ECONNREFUSED 127.0.0.1:5672'))).toBeNull()
  await brokerAccepts(URL_OF)
})
