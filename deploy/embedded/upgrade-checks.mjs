/** What `test-upgrade.mjs` asks of a running Karvan: as people do, by its calls, and as an operator does, in its stores. */
import amqplib from 'amqplib'
import { ok as mustBe, deepEqual as mustEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { textOf, until } from './other-version.mjs'

/** What was sent has arrived: each reservation in the audit trail and in mails to the buyer and the sales team. */
export async function nothingLeft({ dir, environments }, reservations) {
  await emptyOutboxes(environments)
  await trailHas(environments, reservations.length)
  const mails = join(dir, 'mails')
  for (const code of reservations) {
    const ofIt = () => readdirSync(mails).filter((file) => textOf(join(mails, file)).includes(code))
    await until(`two mails of the reservation ${code}`, () => ofIt().length >= 2)
  }
  await noneDead(environments)
}

/** Waits until nothing is left in any outbox. */
async function emptyOutboxes(environments) {
  for (const [name, { DATABASE_URL }] of environments) {
    if (DATABASE_URL === undefined) continue
    const [{ found }] = await query(DATABASE_URL, `select to_regclass('outbox') is not null as found`)
    if (!found) continue
    await until(`the outbox of ${name} is empty`, async () => {
      const [{ count }] = await query(DATABASE_URL, 'select count(*)::int from outbox')
      return count === 0
    })
  }
}

async function trailHas(environments, reservations) {
  const { DATABASE_URL } = environments.get('auth')
  await until(`${reservations} reservations in the audit trail`, async () => {
    const [{ count }] = await query(
      DATABASE_URL,
      `select count(*)::int from audit.entries where action = 'reservation.created'`,
    )
    return count === reservations
  })
}

/** Neither in the queue of dead messages nor in the table that it is emptied into. */
async function noneDead(environments) {
  const { DATABASE_URL, RABBITMQ_URL } = environments.get('scraping')
  const [{ found }] = await query(DATABASE_URL, `select to_regclass('jobs.dead_messages') is not null as found`)
  if (found) mustEqual(await query(DATABASE_URL, 'select * from jobs.dead_messages'), [])
  const connection = await amqplib.connect(RABBITMQ_URL)
  const channel = await connection.createChannel()
  const { messageCount } = await channel.checkQueue('dead.v1')
  await connection.close()
  mustEqual(messageCount, 0)
}

/** The migrations that have run, by schema. */
export async function migrationsIn(environments, names) {
  const found = {}
  for (const [name, { DATABASE_URL }] of environments) {
    if (!names.includes(name)) continue
    const rows = await query(DATABASE_URL, 'select name from kysely_migration order by name')
    found[name] = rows.map((row) => row.name)
  }
  return found
}

/** A small crawl of the simulator, which has to end well. */
export async function runJob(url, token, totalCars) {
  const body = { totalCars, processingMode: 'three-step' }
  const { jobId } = await call(url, 'POST', '/api/encar/start-scraping', { body, token, status: 202 })
  const { data } = await until(
    'the job ends',
    async () => {
      const job = await call(url, 'GET', `/api/scraping-logs/job-status/${jobId}`, { token })
      return job.data.endTime !== null && job
    },
    120_000,
  )
  mustEqual([data.status, data.outcome], ['completed', 'success'])
}

export async function signIn(url, body) {
  return (await call(url, 'POST', '/api/auth/login', { body })).data
}

export async function search(url) {
  return (await call(url, 'GET', '/api/cars?limit=20&sortBy=year')).data.cars
}

export async function reserve(url, carId, email) {
  const body = {
    firstName: 'Layla',
    lastName: 'Haddad',
    email,
    phone: '+966512345678',
    carId,
    destination: 'SA',
    filledMs: 9_000,
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { data } = await call(url, 'POST', '/api/reservations', { body, headers, status: 201 })
  return data.code
}

export async function seeReservations(url, token, codes) {
  const { data } = await call(url, 'GET', '/api/reservations', { token })
  mustEqual(data.reservations.map(({ code }) => code).toSorted(), codes.toSorted())
}

/** One call; a program that has just started may say for a while that it does not know yet. */
export async function call(url, method, path, { body, token, headers = {}, status = 200 } = {}) {
  let last
  await until(
    `${method} ${url}${path} answers ${status}`,
    async () => {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      last = { status: response.status, body: await response.text() }
      return last.status !== 503
    },
    30_000,
  )
  mustBe(last.status === status, `${method} ${url}${path}: ${last.status} ${last.body}`)
  return JSON.parse(last.body)
}

async function query(connectionString, text) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
