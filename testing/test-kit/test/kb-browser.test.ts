import type { SiteClientOptions } from '@karvan/scraper-kit'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { type Truth, truthOf, turn } from './dealer-facts.ts'
import { CHROMIUM, type OpenKb, openElsewhere, openKb, requestsOf } from './kb-site.ts'
import { until } from '../src/until.ts'

const CARS = 60
const PART = '/public/car/detail/part.json'
const { signal } = new AbortController()
const opened: OpenKb[] = []

afterEach(async () => {
  for (const kb of opened.splice(0)) await kb.close()
})

/** A site of which some pages are written by a script, with those cars. */
async function open(settings: Partial<SiteClientOptions> = {}, quirk = 'behind-script', elsewhere?: string) {
  const kb = await openKb({ cars: CARS, seed: 5, ...(elsewhere !== undefined && { elsewhere }) }, settings)
  opened.push(kb)
  await turn(kb.site, quirk, true)
  const scripted = (await truthOf(kb.site)).filter(({ quirks }) => quirks.includes(quirk))
  expect(scripted.length).toBeGreaterThan(2)
  const [one, two, three] = scripted as [Truth, Truth, Truth]
  const read = (truth: Truth) => kb.adapter.fetchDetail(truth.id, signal)
  const failure = (truth: Truth) =>
    read(truth).then(
      () => 'no failure',
      (error: unknown) => error,
    )
  return { ...kb, one, two, three, read, failure }
}

/** Processes of Chromium that this process started. */
async function browsers(): Promise<readonly number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args='])
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .flatMap((match) =>
      match?.[3]?.includes('chromium') && Number(match[2]) === process.pid ? [Number(match[1])] : [],
    )
}
const untilBrowsers = (count: number) => until(`${count} browsers`, browsers, (found) => found.length === count)

it('asks robots.txt first, then the page, its script and its data, and nothing of anybody else', async () => {
  const elsewhere = await openElsewhere()
  const { site, one, two, read } = await open({}, 'behind-script', elsewhere.url)
  await site.control('faults', { kind: 'slow', path: '/robots.txt', times: 1, ms: 0 })
  expect(await read(one)).toMatchObject({ name: expect.any(String) as string })
  expect(await read(two)).toMatchObject({ name: expect.any(String) as string })
  const { requests, highestConcurrency, afterLastFault } = await requestsOf(site)
  expect(afterLastFault.map(({ kind }) => kind)).toEqual(['robots', 'detail', 'script', 'part', 'detail', 'part'])
  expect(requests).toMatchObject({ trap: 0, picture: 0, other: 0 })
  expect(highestConcurrency['overallWithoutPictures']).toBe(1)
  expect(elsewhere.seen).toEqual([])
  elsewhere.close()
})

it('needs no browser for a page that says what it is asked for', async () => {
  const { adapter, site } = await open({ browser: { executablePath: '/nowhere/chromium' } })
  const plain = (await truthOf(site)).find(({ quirks }) => quirks.length === 0)
  expect(await adapter.fetchDetail(plain?.id ?? '', signal)).not.toBeNull()
})

it('says that there is no Chromium, and where it was looked for', async () => {
  const { one, failure } = await open({ browser: { executablePath: '/nowhere/chromium' } })
  const error = await failure(one)
  expect(error).toMatchObject({ kind: 'transient' })
  expect(String(error)).toContain('there is no Chromium at /nowhere/chromium')
})

it.each([
  ['403', 'blocked'],
  ['407', 'blocked'],
  ['429', 'throttled'],
  ['503', 'throttled'],
  ['challenge', 'challenge'],
])('ends a page whose data are answered with %s: %s', async (kind, meaning) => {
  const { site, one, failure } = await open()
  await site.control('faults', { kind, path: PART })
  expect(await failure(one)).toMatchObject({ kind: meaning })
  // Not tried again at once.
  expect((await requestsOf(site)).requests['part']).toBe(1)
})

it('pauses the host for all where the data of a page ask for it', async () => {
  const pauses: string[] = []
  const limiter: SiteClientOptions['limiter'] = {
    run: (request) => request(),
    pause: (_until, reason) => Promise.resolve(void pauses.push(reason)),
  }
  const { site, one, failure } = await open({ limiter })
  await site.control('faults', { kind: '429', path: PART, retryAfter: 7 })
  expect(await failure(one)).toMatchObject({ kind: 'throttled', retryAt: expect.any(Date) as Date })
  expect(pauses).toEqual(['the site asked us to slow down (429)'])
})

it('gives the error of the limiter as it is, and asks nothing after it', async () => {
  class Paused extends Error {}
  let turns = 0
  const limiter: SiteClientOptions['limiter'] = {
    // robots.txt and the page itself are let through.
    run: (request) => ((turns += 1) <= 2 ? request() : Promise.reject(new Paused('the host has a pause'))),
    pause: () => Promise.resolve(),
  }
  const { site, one, failure } = await open({ limiter })
  expect(await failure(one)).toBeInstanceOf(Paused)
  expect((await requestsOf(site)).requests).toMatchObject({ detail: 1, script: 0, part: 0 })
})

it('asks for nothing that robots.txt forbids, also within a page', async () => {
  const { site, one, failure } = await open()
  await site.control('robots', { text: `User-agent: *\nDisallow: ${PART}\n` })
  expect(await failure(one)).toMatchObject({ kind: 'forbidden_by_robots' })
  expect((await requestsOf(site)).requests).toMatchObject({ script: 1, part: 0 })
})

it('tries again where the browser ends under a page, with a new one', async () => {
  const { site, one, read } = await open()
  await site.control('faults', { kind: 'slow', path: PART, times: 1, ms: 3_000 })
  const reading = read(one)
  const [first] = await until('a browser at a page', browsers, (found) => found.length === 1)
  await until(
    'its data asked for',
    () => requestsOf(site),
    ({ requests }) => requests['part'] === 1,
  )
  process.kill(first ?? 0, 'SIGKILL')
  expect(await reading).not.toBeNull()
  expect(await browsers()).not.toContain(first)
})

it('gives up a page whose script is busy for ever, and reads the next one', async () => {
  const { one, failure, adapter, site } = await open({ pageMs: 10_000 }, 'script without end')
  expect(await failure(one)).toMatchObject({ kind: 'malformed' })
  await turn(site, 'script without end', false)
  await turn(site, 'behind-script', true)
  const next = (await truthOf(site)).find(({ quirks }) => quirks.includes('behind-script'))
  expect(await adapter.fetchDetail(next?.id ?? '', signal)).not.toBeNull()
})

it('takes a page that its script never writes for another layout', async () => {
  const { site, one, failure } = await open()
  await site.control('faults', { kind: '404', path: PART })
  expect(await failure(one)).toMatchObject({ kind: 'malformed' })
})

it('ends its browser when it was idle, after so many pages, and with the client', async () => {
  const idle = await open({ browser: { executablePath: CHROMIUM, idleMs: 50 } })
  await idle.read(idle.one)
  await untilBrowsers(0)
  const few = await open({ browser: { executablePath: CHROMIUM, pagesOfOne: 2 } })
  await few.read(few.one)
  const [first] = await browsers()
  await few.read(few.two)
  expect(await browsers()).toEqual([])
  await few.read(few.three)
  expect(await browsers()).not.toEqual([first])
  await few.close()
  opened.pop()
  expect(await browsers()).toEqual([])
})

it('starts its browser without anything of the environment that the worker has', async () => {
  const secrets = { RABBITMQ_URL: 'amqp://secret-of-the-worker', INTERNAL_TOKEN: 'secret-of-the-stack' }
  Object.assign(process.env, secrets)
  onTestFinished(() => {
    for (const name of Object.keys(secrets)) Reflect.deleteProperty(process.env, name)
  })
  const { one, read } = await open()
  await read(one)
  const [pid] = await untilBrowsers(1)
  const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter((line) => line !== '')
  expect(variables.map((line) => line.split('=')[0]).toSorted()).toEqual(['HOME', 'LANG', 'PATH'])
  expect(variables.join('\n')).not.toContain('secret')
})

it('stops at a page when it is told to', async () => {
  const { site, adapter, one } = await open()
  await site.control('faults', { kind: 'slow', path: PART, ms: 30_000 })
  const stop = new AbortController()
  const reading = adapter.fetchDetail(one.id, stop.signal).catch((error: unknown) => error)
  await until(
    'its data asked for',
    () => requestsOf(site),
    ({ requests }) => requests['part'] === 1,
  )
  stop.abort(new Error('stopped'))
  expect(await reading).toMatchObject({ message: 'stopped' })
})
