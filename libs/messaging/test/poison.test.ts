import { bundleProgram, createSuite, until } from '@karvan/test-kit'
import { connect } from 'amqplib'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { DEAD_QUEUE } from '../src/index.ts'
import { openPublisher, pingTo } from './ping.ts'

const QUEUE = 'q.poison.v1'
const MAX_WORKERS = 12

let worker: ChildProcess | null = null
let stopped = false
afterAll(() => {
  stopped = true
  worker?.kill('SIGKILL')
})

it('takes a message that kills its worker out of the way, and no neighbour with it', async () => {
  const { rabbitmqUrl } = await createSuite()
  const bundle = await bundleProgram(join(import.meta.dirname, 'killer.ts'))
  const handled = new Set<number>()
  let started = 0
  const keepOneRunning = async () => {
    while (!stopped && started < MAX_WORKERS) {
      started += 1
      worker = spawn(process.execPath, [bundle, rabbitmqUrl, QUEUE], { stdio: ['ignore', 'pipe', 'inherit'] })
      worker.stdout?.on('data', (data: Buffer) => {
        for (const line of data.toString().trim().split('\n')) handled.add(Number(line))
      })
      await once(worker, 'exit')
    }
  }
  const workers = keepOneRunning()

  const publisher = await openPublisher(rabbitmqUrl)
  const send = (n: number) => publisher.publish(pingTo(QUEUE, n))
  // The worker declares the queue; until then there is nowhere to send to.
  await until('the queue', () => send(1).then(() => true), Boolean)
  for (const n of [2, 3, 13, 4, 5, 6, 7, 8, 9]) await send(n)

  await until(
    'all good neighbours',
    () => handled.size,
    (size) => size === 9,
    60_000,
  )
  const connection = await connect(rabbitmqUrl)
  const channel = await connection.createChannel()
  const letter = await until('the dead letter', () => channel.get(DEAD_QUEUE, { noAck: true }), Boolean)
  if (letter === false) throw new Error('no letter')
  expect(letter.properties.headers).toMatchObject({
    'x-first-death-reason': 'delivery_limit',
    'x-first-death-queue': QUEUE,
  })
  expect(JSON.parse(letter.content.toString())).toMatchObject({ payload: { n: 13 } })
  expect(await channel.get(DEAD_QUEUE, { noAck: true })).toBe(false)
  expect(handled).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
  await connection.close()
  await publisher.close()
  stopped = true
  worker?.kill('SIGKILL')
  await workers
})
