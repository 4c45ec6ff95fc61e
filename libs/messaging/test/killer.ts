import { defineMessage } from '@karvan/contracts'
import { pino } from 'pino'
import { Type } from 'typebox'
import { Consumer, onMessage, Publisher } from '../src/index.ts'

/** A worker for the poison test: prints what it handles, and dies over the number 13 before it can say anything. */
const ping = defineMessage({
  kind: 'command',
  type: 'test.ping',
  version: 1,
  payload: Type.Object({ n: Type.Integer() }),
})
const [url = '', queue = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })

async function main(): Promise<void> {
  const publisher = await Publisher.open(url, log)
  const handler = onMessage(
    ping,
    ({ payload }) => {
      if (payload.n === 13) process.kill(process.pid, 'SIGKILL')
      process.stdout.write(`${payload.n}\n`)
      return Promise.resolve()
    },
    queue,
  )
  await Consumer.start({ url, publisher, subscription: { queue, prefetch: 1, handlers: [handler] }, log })
}

void main()
