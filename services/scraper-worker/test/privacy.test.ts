import { DEAD_QUEUE } from '@karvan/messaging'
import { CRAWL, createSuite, type Stack, startStack, storedTexts, type Suite } from '@karvan/test-kit'
import { connect } from 'amqplib'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { control } from './shop-state.ts'

const LISTINGS = 600

let suite: Suite
let stack: Stack
let personal: readonly string[]

beforeAll(async () => {
  suite = await createSuite()
  stack = await startStack({ suite, services: CRAWL, listings: LISTINGS })
  const groups = (await stack.simulator.control(`personal?limit=${LISTINGS}`)) as Record<string, string[]>
  // Names of two letters are common words; with the masked form, the phone and the plate there is enough to find.
  personal = Object.values(groups)
    .flat()
    .filter((text) => text.length >= 3)
  await control(stack, 'faults', { kind: 'html', path: '/v1/readside/inspection/*', times: 2 })
  await stack.client.ended(await stack.client.startJob(LISTINGS))
}, 180_000)
afterAll(() => stack.close())

const found = (text: string) => personal.filter((secret) => text.includes(secret))

it('has something to look for', () => {
  expect(personal.length).toBeGreaterThan(LISTINGS)
})

it('keeps no plate, name, phone or address in MongoDB or in any table of Postgres', async () => {
  const { mongo, postgres } = await storedTexts(suite)
  for (const text of [mongo, postgres]) {
    expect(text.length).toBeGreaterThan(100_000)
    expect(found(text)).toEqual([])
  }
})

it('keeps none in the broker, dead letters included', async () => {
  const connection = await connect(suite.rabbitmqUrl)
  const channel = await connection.createChannel()
  let text = ''
  for (const queue of [DEAD_QUEUE, 'scraper.encar.v1', 'scraping.progress.v1', 'wait.5s.v2', 'wait.10m.v2']) {
    for (;;) {
      const message = await channel.get(queue, { noAck: true })
      if (message === false) break
      text += message.content.toString()
    }
  }
  await connection.close()
  expect(found(text)).toEqual([])
})

it('keeps none in the logs or any file of the services', async () => {
  const files = await readdir(stack.folder, { recursive: true, withFileTypes: true })
  // The simulator's own folder is the outside world.
  const ours = files.filter((file) => file.isFile() && !file.parentPath.includes(join(stack.folder, 'simulator')))
  const texts = await Promise.all(ours.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  const text = Buffer.from(texts.join('\n'), 'latin1').toString('utf8')
  expect(text.length).toBeGreaterThan(10_000)
  expect(found(text)).toEqual([])
})
