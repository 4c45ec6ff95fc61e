/**
 * `npm run test:upgrade`: the version before beside this one, on real stores. The version before fills a shop, this one
 * takes its data over, programs of the version before start again and again beside it, and then the whole of the version
 * before takes the data back. `--from REF` names another version before. Takes some ten minutes the first time.
 */
import { ok as mustBe, deepEqual as mustEqual } from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPrograms, buildWeb } from './build.mjs'
import { install, preparing, ROOT } from './install.mjs'
import { startOne, startWhole, takeVersion, textOf, until } from './other-version.mjs'
import { useProjectNode } from './project-node.mjs'
import { call, migrationsIn, nothingLeft, reserve, runJob, search, seeReservations, signIn } from './upgrade-checks.mjs'

/**
 * The version before, where `--from` names no other: the newest commit of main before services got users of their own in
 * RabbitMQ and MongoDB, which is the largest step so far. Set it on each release to the one that is published until
 * then.
 */
const VERSION_BEFORE = '4aea4a14'

/** Programs of the version before that start again and again beside this version. */
const RESTARTED = ['auth', 'catalog', 'reservation']
/** And those that start once, so that a job runs through both versions. */
const STARTED_ONCE = ['scraping', 'pipeline-worker', 'pricing', 'settings']
const RESTARTS = 10
const CARS = 60
const STAFF = { email: 'owner@karvan.test', password: 'a-long-test-password' }
const BUYERS = ['first@karvan.test', 'second@karvan.test'].map((email) => ({ email, password: 'a-long-test-password' }))
const EMAIL = BUYERS[0].email
const SETTINGS = {
  KARVAN_ADMIN_EMAIL: STAFF.email,
  KARVAN_ADMIN_PASSWORD: STAFF.password,
  KARVAN_FIRST_CARS: String(CARS),
}

await useProjectNode()
const before = takeVersion(refIn(process.argv.slice(2)))
await preparing(async () => {
  await install({ full: true })
  await buildPrograms(undefined, () => undefined)
  await buildWeb(() => undefined)
})

const started = performance.now()
const say = (line) => console.log(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const dir = mkdtempSync(join(tmpdir(), 'karvan-upgrade-'))
// PostgreSQL's own user reaches its data there.
chmodSync(dir, 0o755)
const outputs = join(dir, 'outputs')
mkdirSync(outputs)
const port = await freePort()
/** What runs, the last one first to be ended. */
const running = []
const track = (one) => {
  running.push(one)
  return one
}

try {
  console.log(`  from ${before.name} to what is here`)
  const shop = await fillBefore()
  await runBothVersions(shop)
  await backToBefore(shop)
  rmSync(dir, { recursive: true, force: true })
  console.log('  all of it holds')
} catch (error) {
  console.error(`${error.stack}\n  what each program said: ${outputs}, ${join(dir, 'logs')}`)
  process.exitCode = 1
} finally {
  for (const one of running.reverse()) await one.stop()
}

/** The version before alone: cars, accounts, sessions and a reservation. */
async function fillBefore() {
  const whole = await startVersion(before.folder, 'before')
  const buyers = []
  for (const buyer of BUYERS) {
    const body = { ...buyer, first_name: 'Layla', language: 'sq' }
    const { data } = await call(whole.url, 'POST', '/api/auth/register', { body, status: 201 })
    buyers.push(data)
  }
  const sessions = [await signIn(whole.url, STAFF), await signIn(whole.url, BUYERS[0]), ...buyers]
  const cars = await search(whole.url)
  mustEqual(cars.length > 0, true)
  const reservations = [await reserve(whole.url, cars[0].id, EMAIL)]
  const known = await migrationsIn(whole.environments, RESTARTED)
  await nothingLeft(placeOf(whole), reservations)
  await stop(whole)
  say(`the version before has filled a shop: ${cars.length} cars shown, ${sessions.length} sessions, a reservation`)
  return { sessions, cars, reservations, environments: whole.environments, known }
}

async function runBothVersions(shop) {
  const now = await startVersion(ROOT, 'now')
  say('this version runs on the data of the version before')
  const newer = await newerMigrations(now.environments, shop.known)
  const olds = new Map()
  for (const name of RESTARTED) olds.set(name, await startOld(name, shop, now))
  for (let round = 1; round <= RESTARTS; round += 1) {
    await Promise.all(
      RESTARTED.map(async (name) => {
        // In good order and as a crash, in turn.
        await (round % 2 === 0 ? olds.get(name).kill() : olds.get(name).stop())
        olds.set(name, await startOld(name, shop, now))
      }),
    )
    await searchBoth(shop, now, olds.get('catalog'))
  }
  for (const name of RESTARTED) sayOfNewer(name, newer)
  say(`${RESTARTED.join(', ')} of the version before were healthy at each of ${RESTARTS} starts beside this one`)

  for (const name of STARTED_ONCE) olds.set(name, await startOld(name, shop, now))
  say(`${STARTED_ONCE.join(', ')} of the version before are healthy beside this one`)

  const url = (name) => olds.get(name).url
  // One token after the other: at this version, at the one before, and at this one again.
  for (const [i, session] of shop.sessions.entries()) {
    let token = session.refreshToken
    for (const at of i % 2 === 0 ? [now.url, url('auth'), now.url] : [url('auth'), now.url, url('auth')]) {
      const { data } = await call(at, 'POST', '/api/auth/refresh', { body: { refreshToken: token } })
      token = data.refreshToken
    }
    shop.sessions[i] = { ...session, refreshToken: token }
  }
  say('sessions of the version before go on at either')

  shop.reservations.push(
    await reserve(url('reservation'), shop.cars[1].id, EMAIL),
    await reserve(now.url, shop.cars[2].id, EMAIL),
  )
  const staff = [await signIn(now.url, STAFF), await signIn(url('auth'), STAFF)]
  for (const { accessToken } of staff) {
    for (const at of [now.url, url('reservation')]) await seeReservations(at, accessToken, shop.reservations)
  }
  say('a reservation that one has made is seen by the other')
  await endSession(now.url, url('reservation'))
  await endSession(url('auth'), now.url)
  say('a session that ends at one is over at the other')
  for (const where of [now.url, url('scraping'), now.url]) await runJob(where, staff[0].accessToken, CARS)
  say('jobs run through both, wherever they are started')
  await nothingLeft(placeOf(now), shop.reservations)
  say('no message has died, and none waits')
  for (const one of olds.values()) await one.stop()
  await stop(now)
}

async function backToBefore(shop) {
  const whole = await startVersion(before.folder, 'back')
  for (const session of shop.sessions) {
    await call(whole.url, 'POST', '/api/auth/refresh', { body: { refreshToken: session.refreshToken } })
  }
  for (const buyer of BUYERS) await signIn(whole.url, buyer)
  const { accessToken } = await signIn(whole.url, STAFF)
  mustEqual((await search(whole.url)).length, shop.cars.length)
  await seeReservations(whole.url, accessToken, shop.reservations)
  shop.reservations.push(await reserve(whole.url, shop.cars[3].id, EMAIL))
  await seeReservations(whole.url, accessToken, shop.reservations)
  await runJob(whole.url, accessToken, CARS)
  await nothingLeft(placeOf(whole), shop.reservations)
  await stop(whole)
  say('the version before has taken the data back: sessions, sign-ins, the search and all reservations')
}

/** Other programs know it within the time that an event takes; they ask for it anew each twenty seconds alone. */
async function endSession(there, elsewhere) {
  const { accessToken: token, refreshToken } = await signIn(there, STAFF)
  await call(elsewhere, 'GET', '/api/reservations', { token })
  await call(there, 'POST', '/api/auth/logout', { body: { refreshToken } })
  const isOver = () => call(elsewhere, 'GET', '/api/reservations', { token, status: 401 }).catch(() => false)
  await until('the end of a session is known', isOver, 5_000)
}

/** Both find the same cars, after each start. */
async function searchBoth(shop, now, old) {
  for (const { url } of [now, old])
    mustEqual(
      (await search(url)).map(({ id }) => id),
      shop.cars.map(({ id }) => id),
    )
}

async function startVersion(folder, name) {
  const log = join(outputs, `${name}.log`)
  return track(await startWhole(folder, { dir, port, log, env: SETTINGS }))
}

/** Where its stores are, and its mails. */
function placeOf({ environments }) {
  return { dir, environments }
}

async function stop(whole) {
  mustEqual(await whole.stop(), 0)
  running.splice(running.indexOf(whole), 1)
}

/**
 * A program of the version before with what it was given there, as a container that was not made anew: its own user names
 * and passwords, at the places where stores and services are now.
 */
async function startOld(name, shop, now) {
  const given = shop.environments.get(name)
  const isThere = now.environments.get(name)
  const env = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, key.endsWith('_URL') ? placed(value, isThere[key]) : value]),
  )
  const log = join(outputs, `old-${name}.log`)
  const bundle = join(before.folder, 'services', name, 'dist', `${name}.mjs`)
  return track(await startOne(bundle, { log, env: { ...env, PORT: String(await freePort()) } }))
}

/** An address with the port of another one. */
function placed(value, there) {
  if (there === undefined) return value
  const url = new URL(value)
  url.port = new URL(there).port
  return url.href
}

async function newerMigrations(environments, known) {
  const all = await migrationsIn(environments, RESTARTED)
  return Object.fromEntries(RESTARTED.map((name) => [name, all[name].filter((one) => !known[name].includes(one))]))
}

/** A program that does not know a migration says so at its start. */
function sayOfNewer(name, newer) {
  if (newer[name].length === 0) return
  const line = textOf(join(outputs, `old-${name}.log`))
    .split('\n')
    .findLast((text) => text.includes('a newer version has migrated this schema'))
  mustBe(line, `${name} says nothing of ${newer[name].join(', ')}`)
  for (const migration of newer[name]) mustBe(line.includes(migration), `${name} does not name ${migration}`)
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => done(free))
    })
  })
}

function refIn(args) {
  if (args.length === 0) return VERSION_BEFORE
  if (args.length === 2 && args[0] === '--from') return args[1]
  console.error('usage: npm run test:upgrade [-- --from REF]')
  process.exit(1)
}
