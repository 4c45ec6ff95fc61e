import {
  type Canaries,
  FORGED_ADDRESSES,
  forgedAddress,
  FORGED_NAMES,
  seededRandom,
  startCanaries,
} from '@karvan/test-kit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { guardedLookup, parseTarget, type Resolve } from '../src/guard/index.ts'
import { OutsideClient } from '../src/outside-client.ts'
import { resolverOf } from './resolver.ts'

const GENERATED = 20_000
const LOOPBACK = ['127.0.0.1']
const PUBLIC = ['93.184.215.14']
const WANTED = { accept: 'text/html', language: 'en' }
const { signal } = new AbortController()

let canaries: Canaries
const closers: (() => unknown)[] = []

beforeAll(async () => {
  canaries = await startCanaries()
})
afterAll(() => canaries.close())
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** What a worker does with an address, where the list has whatever host the address is read as. */
async function visit(text: string, resolve: Resolve): Promise<string> {
  try {
    const hosts = [URL.parse(text)?.host ?? '', 'dealer.example']
    const url = parseTarget(text, { hosts, trusted: [] })
    const client = new OutsideClient({ baseUrl: url.origin, connections: 1, lookup: guardedLookup(resolve) })
    closers.push(() => client.close())
    return (await client.get(url.pathname + url.search, WANTED, signal)).body.toString()
  } catch (error) {
    return error instanceof Error && 'kind' in error ? String(error.kind) : `otherwise: ${String(error)}`
  }
}

const visitAll = async (texts: readonly string[]) => {
  const answers: [string, string][] = []
  for (const text of texts) {
    answers.push([text, await visit(text.replace('PORT', String(canaries.port)), resolverOf(LOOPBACK).resolve)])
  }
  return answers.filter(([, answer]) => answer !== 'not_allowed')
}

it('refuses every forged address that was written by hand, and connects nowhere', async () => {
  expect(await visitAll([...FORGED_ADDRESSES, ...FORGED_NAMES])).toEqual([])
  expect(canaries.connections()).toBe(0)
})

it('refuses all but names before anything is looked up', () => {
  const hostsOf = (text: string) => [URL.parse(text)?.host ?? '', 'dealer.example']
  const isTaken = (text: string) => {
    try {
      return parseTarget(text, { hosts: hostsOf(text), trusted: [] }) instanceof URL
    } catch {
      return false
    }
  }
  const texts = [...FORGED_ADDRESSES, ...FORGED_NAMES].map((text) => text.replace('PORT', String(canaries.port)))
  expect(texts.filter(isTaken)).toEqual(FORGED_NAMES)
})

it('refuses generated ones', { timeout: 240_000 }, async () => {
  const random = seededRandom('forged addresses')
  expect(await visitAll(Array.from({ length: GENERATED }, () => forgedAddress(() => random.next())))).toEqual([])
  expect(canaries.connections()).toBe(0)
})

it('would be reached without the guard: the canaries listen', async () => {
  const before = canaries.connections()
  const client = new OutsideClient({ baseUrl: `http://127.0.0.1:${canaries.port}`, connections: 1 })
  closers.push(() => client.close())
  expect((await client.get('/', WANTED, signal)).body.toString()).toBe('secret')
  expect(canaries.connections()).toBe(before + 1)
})

it.each([
  [['10.0.0.1']],
  [[...PUBLIC, ...LOOPBACK]],
  [[...LOOPBACK, ...PUBLIC]],
  [[...PUBLIC, '::1']],
  [['::ffff:127.0.0.1']],
  [[]],
])('refuses a name that leads to %j', async (addresses) => {
  expect(await visit('https://dealer.example/', resolverOf(addresses).resolve)).toBe('not_allowed')
})
