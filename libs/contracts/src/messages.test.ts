import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { Envelope, handlersOf, listenersOf, type MessageContract, MESSAGING_SERVICES, QUEUES_OF } from './message.ts'
import { MESSAGES } from './messages/index.ts'

const messages: readonly MessageContract[] = MESSAGES
const nameOf = ({ type, version }: MessageContract) => `${type} v${version}`

it('registers every message that a file of the folder defines', async () => {
  const folder = join(import.meta.dirname, 'messages')
  const files = readdirSync(folder).filter((file) => file !== 'index.ts')
  expect(files).not.toEqual([])
  const modules = await Promise.all(files.map((file) => import(join(folder, file)) as Promise<object>))
  const defined = modules.flatMap((module) => Object.values(module) as unknown[])
  expect(new Set(messages)).toEqual(new Set(defined))
})

it('names every message once', () => {
  expect(new Set(messages.map(nameOf)).size).toBe(messages.length)
})

it.each(messages.map((message) => [nameOf(message), message] as const))(
  'says who handles %s, or why nobody',
  (_, message) => {
    const { handledBy } = message
    if ('nobody' in handledBy) expect(handledBy.nobody).toMatch(/\w+ \w+/)
    else expect(MESSAGING_SERVICES).toEqual(expect.arrayContaining([...handlersOf(message), ...listenersOf(message)]))
  },
)

it.each(messages.map((message) => [nameOf(message), message] as const))('says who sends %s', (_, { sentBy }) => {
  expect(MESSAGING_SERVICES).toEqual(expect.arrayContaining([...sentBy]))
  expect(new Set(sentBy).size).toBe(sentBy.length)
})

it('gives each service queues that begin like those of no other', () => {
  const beginnings = MESSAGING_SERVICES.map((service) => QUEUES_OF[service])
  for (const one of beginnings) expect(beginnings.filter((other) => other.startsWith(one))).toEqual([one])
})

it('carries no personal data in a message', () => {
  const names = messages.flatMap(({ payload }) => propertiesOf(payload))
  expect(names.length).toBeGreaterThan(messages.length)
  expect(names.filter((name) => /phone|email|vehicleNo|plate|name/i.test(name))).toEqual([])
})

/** The names of all fields in a schema, at any depth. */
function propertiesOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own = 'properties' in schema ? Object.keys(schema.properties as object) : []
  return [...own, ...Object.values(schema).flatMap(propertiesOf)]
}

const old = {
  id: '0d9d9f4e-3d0c-4b39-9df8-0a3f7c1f5a11',
  type: 'job.progress',
  version: 1,
  occurredAt: '2025-01-01T00:00:00.000Z',
  correlationId: 'r-1',
  causationId: null,
  payload: {},
}

it('reads an envelope that was written before actors were known', () => {
  expect(Value.Check(Envelope, old)).toBe(true)
})

it.each([
  ['the system', null, true],
  ['a person', { userId: old.id, role: 'editor', sessionId: old.id }, true],
  ['a person without a role', { userId: old.id, sessionId: old.id }, false],
  ['an unknown role', { userId: old.id, role: 'root', sessionId: old.id }, false],
])('checks the actor of an envelope: %s', (_, actor, valid) => {
  expect(Value.Check(Envelope, { ...old, actor })).toBe(valid)
})
