import { OutboxRelay, type Publisher } from '../src/index.ts'
import { log, openJobs, openPublisher } from './ping.ts'

/** A relay that dies as soon as the broker has confirmed a message, before it can delete the row. */
const [databaseUrl = '', brokerUrl = ''] = process.argv.slice(2)

async function main(): Promise<void> {
  const publisher = await openPublisher(brokerUrl)
  const dying: Pick<Publisher, 'available' | 'publish'> = {
    available: true,
    publish: async (message) => {
      await publisher.publish(message)
      process.kill(process.pid, 'SIGKILL')
    },
  }
  new OutboxRelay({ db: openJobs(databaseUrl), publisher: dying, log })
}

void main()
