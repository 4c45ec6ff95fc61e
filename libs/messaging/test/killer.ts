import { Consumer } from '../src/index.ts'
import { log, pingsOf, openPublisher } from './ping.ts'

/** A worker for the poison test: prints what it handles, and dies over the number 13 before it can say anything. */
const [url = '', queue = ''] = process.argv.slice(2)

async function main(): Promise<void> {
  const publisher = await openPublisher(url)
  const subscription = pingsOf(queue, ({ payload }) => {
    if (payload.n === 13) process.kill(process.pid, 'SIGKILL')
    process.stdout.write(`${payload.n}\n`)
    return Promise.resolve()
  })
  await Consumer.start({ url, publisher, subscription, log })
}

void main()
