import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import amqp from 'amqplib'
import { afterAll, describe, expect, it } from 'vitest'
import { startRabbitmq } from '../src/index.ts'
import { identify } from '../src/processes.ts'
import type { RabbitmqService } from '../src/rabbitmq.ts'
import { readRunRecord } from '../src/run-record.ts'
import { until } from '../src/wait.ts'
import { testFolder } from './folders.ts'

const folder = testFolder(0o700)
const dir = join(folder.path, 'one')
const running = new Set<RabbitmqService>()

async function start(where: string): Promise<RabbitmqService> {
  const service = await startRabbitmq({ dir: where })
  running.add(service)
  return service
}

async function withChannel<T>(url: string, work: (channel: amqp.ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await amqp.connect(url)
  connection.on('error', () => undefined) // tests kill the node under it
  try {
    return await work(await connection.createConfirmChannel())
  } finally {
    await connection.close()
  }
}

/**
 * RabbitMQ 3.10 writes the registry of quorum queues every half second. A queue that was declared just before kill -9
 * stays without a leader; the promise is for queues that are older than that.
 */
async function whenRegistered(where: string, queue: string): Promise<void> {
  const file = join(where, 'data', 'karvan@localhost', 'quorum', 'karvan@localhost', 'names.dets')
  await until(() => (readFileSync(file, 'latin1').includes(`karvan_${queue}`) ? true : undefined), {
    what: `the queue ${queue} in ${file}`,
    timeoutMs: 10_000,
  })
}

/** epmd and node, as the run record names them. */
function processesOf(where: string): number[] {
  return readRunRecord(join(where, 'run.json'))?.children.map(({ pid }) => pid) ?? []
}

afterAll(async () => {
  await Promise.all([...running].map((service) => service.stop()))
  folder.remove()
})

describe('RabbitMQ', () => {
  it('keeps a durable message over kill -9; two nodes run side by side; nothing stays after stop', async () => {
    const [first, other] = await Promise.all([start(dir), start(join(folder.path, 'two'))])
    expect(first.name).toMatch(/^RabbitMQ \d+\.\d+/)
    await withChannel(first.url, async (channel) => {
      await channel.assertQueue('jobs', { durable: true, arguments: { 'x-queue-type': 'quorum' } })
      channel.sendToQueue('jobs', Buffer.from('kept'), { persistent: true })
      await channel.waitForConfirms()
    })
    await whenRegistered(dir, 'jobs')
    // The other node knows nothing of that queue, so they are two.
    expect(await other.ctl(['-q', 'list_queues', 'name', '-p', 'karvan'])).not.toContain('jobs')

    const killed = processesOf(dir)
    expect(killed).toHaveLength(2)
    process.kill(first.pid, 'SIGKILL')
    expect(await first.exited).toBe('ended by SIGKILL')
    expect(killed.map(identify)).toEqual([undefined, undefined])

    const again = await start(dir)
    const message = await withChannel(again.url, (channel) => channel.get('jobs', { noAck: true }))
    expect(message === false ? undefined : message.content.toString()).toBe('kept')

    const processes = [...processesOf(dir), ...processesOf(join(folder.path, 'two'))]
    expect(processes).toHaveLength(4)
    await Promise.all([again.stop(), other.stop()])
    expect(processes.map(identify)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('knows no guest', async () => {
    const service = await start(join(folder.path, 'two'))
    const guest = new URL(service.url)
    guest.username = 'guest'
    guest.password = 'guest'
    await expect(amqp.connect(guest.href)).rejects.toThrow(/ACCESS_REFUSED|403/)
    await service.stop()
  })
})
