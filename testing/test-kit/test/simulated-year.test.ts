import type { InventoryDatabase } from '@karvan/inventory'
import { PictureFolder } from '@karvan/pictures'
import type { JobsDatabase } from '@karvan/jobs'
import { connectToMongo, openRawStore } from '@karvan/raw-store'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { createStores, query, repetitions, SERVICE_TABLES, type Stores } from '@karvan/test-kit'
import type { Kysely } from 'kysely'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purge as purgeAuth, removeOldEntries } from '../../../services/auth/src/database/purge.ts'
import type { AuthDatabase } from '../../../services/auth/src/database/tables.ts'
import { purge as purgeCatalog } from '../../../services/catalog/src/purge.ts'
import { removeRawListings } from '../../../services/pipeline-worker/src/raw-listings.ts'
import type { PricingDatabase } from '../../../services/pricing/src/database/tables.ts'
import { removeOld } from '../../../services/pricing/src/quotes/repository.ts'
import { removeOldRates } from '../../../services/pricing/src/rates/remove-old.ts'
import { noteFailure } from '../../../services/pricing/src/rates/repository.ts'
import { purge as purgeReservation } from '../../../services/reservation/src/database/purge.ts'
import type { ReservationDatabase } from '../../../services/reservation/src/database/tables.ts'
import { boundDeadMessages } from '../../../services/scraping/src/dead-messages/purge.ts'
import { purge as purgeScraping } from '../../../services/scraping/src/jobs/purge.ts'
import { DAY, liveThrough, sendMessages } from './simulated-day.ts'
import { ageing, type Size, sizesOf } from './simulated-year.ts'

const DAYS = repetitions('days of a simulated year', 7, 365)
const LOOKED_AT = [90, 180, 270, 365]
/** Two years, and what a year of it is not: then all that has an age of 24 months has gone. */
const LATER_DAYS = 740
const DAY_MS = 24 * 60 * 60_000
const LONG_MS = 3_600_000
const DOCUMENT = join(import.meta.dirname, '../../../docs/operations.md')

const log = createLogger('test', { LOG_LEVEL: 'silent' })

let stores: Stores
let folder: string
const opened: { destroy: () => Promise<void> }[] = []
let age: Awaited<ReturnType<typeof ageing>>

function open<DB>(url: string, schema: string): Kysely<DB> {
  const db = openDatabase<DB>({ url, searchPath: [schema], poolSize: 2, statementTimeoutMs: 60_000, log })
  opened.push(db)
  return db
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'karvan-year-'))
  stores = await createStores(...SERVICE_TABLES)
  age = await ageing(stores.superuserUrl)
})
afterAll(async () => {
  await Promise.all(opened.map((db) => db.destroy()))
  await rm(folder, { recursive: true, force: true })
})

/** The tables that the document names. */
async function documented(): Promise<ReadonlySet<string>> {
  const text = await readFile(DOCUMENT, 'utf8')
  const rows = text.slice(text.indexOf('## What bounds each store'), text.indexOf('## Versions beside each other'))
  return new Set([...rows.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, name = '']) => name))
}

it('names every table and what bounds it', async () => {
  const names = [...(await sizesOf(stores.superuserUrl)).keys()]
  const own = names.filter((name) => !/\.kysely_migration(_lock)?$/.test(name))
  const known = await documented()
  expect(own.filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !names.includes(name) && name !== 'dead.v1')).toEqual([])
})

const listings = DAY.stock + DAYS * DAY.newCars
/** Of what goes after so many days, and one day more. */
const during = (days: number, aDay: number) => Math.min(DAYS, days + 1) * aDay
const weeks = (days: number) => Math.ceil(Math.min(DAYS, days + 1) / 7)
const jobs = (aJob: number) => during(90, aJob)

/** The most rows of each table, whatever the day; of what is not named here none. What stays 24 months is as much as a year brought. */
const MAX_ROWS: Readonly<Record<string, number>> = {
  'auth.accounts': during(60 + 30, 1),
  'auth.customers': during(60 + 30, 1),
  'auth.sessions': during(30 + 40, DAY.signIns),
  'auth.refresh_tokens': during(30 + 40, DAY.signIns),
  'auth.session_ends': during(2, DAY.signIns * 5),
  'auth.login_failures': during(2, DAY.limits),
  'auth.mail_links': during(3, DAY.mails),
  'auth.inbox_handling': during(90, 1),
  'auth.inbox_notes': during(90, 1),
  'auth.inbox_digests': during(60 + 30, 1),
  'audit.entries': DAYS * DAY.entries,
  ...Object.fromEntries(
    ['auth', 'inventory', 'jobs', 'pricing', 'reservation'].flatMap((schema) => [
      [`${schema}.rate_limits`, during(1, DAY.limits)],
      [`${schema}.inbox`, during(40, DAY.messages)],
    ]),
  ),
  'jobs.jobs': jobs(1),
  'jobs.tasks': jobs(DAY.tasks),
  'jobs.logs': jobs(DAY.logLines),
  'jobs.dead_letters': jobs(DAY.letters),
  'jobs.schedule_runs': jobs(1),
  'jobs.schedules': 1,
  'jobs.items': during(14, DAY.stock),
  'jobs.dead_messages': during(90, DAY.deadMessages),
  'pricing.quotes': during(92, DAY.quotes),
  'pricing.rate_failures': during(365, 2),
  'pricing.exchange_rates': DAYS + 1,
  'pricing.reprices': DAYS + 1,
  'pricing.settings_versions': 1,
  'pricing.import_versions': 1,
  'pricing.rate_turn': 1,
  // The deleted half for thirty days, and the other one.
  'reservation.reservations': DAYS + during(30, 1),
  'reservation.history': DAYS + during(30, 1),
  'reservation.mails': DAYS + during(30, 1),
  'reservation.notes': DAYS + during(30, 1),
  'reservation.kept_reservations': DAYS + during(30, 1),
  'reservation.photos': DAYS + during(30, 1) + during(1, DAY.reservations),
  'reservation.step_files': DAYS + during(30, 1) + during(1, DAY.reservations),
  'reservation.link_key': 1,
  'settings.saved': 1,
  'inventory.listings': 2 * listings,
  'inventory.source_refs': 2 * listings,
  'inventory.sale_checks': listings,
  // One when it comes, and one for each change; of the shop and of the source.
  'inventory.price_history': 2 * (listings + DAYS * (2 * DAY.changedPrices + DAY.newCars)),
  'inventory.mileage_history': 2 * DAYS * 2 * DAY.changedMileages,
  'inventory.landed_prices': 2 * listings,
  'inventory.price_books': DAYS + 1,
  'inventory.quality_history': DAYS,
  'inventory.removed_cars': during(7, 3) + 500,
  'inventory.analytics_events': during(90, DAY.counted),
  'inventory.taken_off': weeks(DAYS),
  'inventory.kept_out': 3 * weeks(DAYS),
  'inventory.snapshots': weeks(30) + 1,
  'inventory.snapshot_rows': 3 * (weeks(30) + 1),
  'inventory.replays': weeks(30) + 1,
  'inventory.replay_rows': 5 * (weeks(30) + 1),
  'inventory.replay_edits': 5 * (weeks(30) + 1),
  'inventory.replay_fields': 5 * (weeks(30) + 1),
  'inventory.duplicate_plans': weeks(90) + 1,
  'inventory.duplicate_rows': 3 * (weeks(90) + 1),
  'inventory.stock_stamps': 1_000,
  'inventory.shop_selection': 1,
  'inventory.comparison_mark': 1,
  'inventory.alert_key': 1,
}
/** A row of what is widest here, with its indexes. */
const MAX_BYTES_A_ROW = 8_000
/** An empty table with ten indexes. */
const EMPTY_BYTES = 600_000

/** Those that hold more than they may. */
const tooLarge = (sizes: ReadonlyMap<string, Size>) =>
  [...sizes].flatMap(([table, { rows, bytes }]) => {
    if (table.includes('.kysely_migration')) return []
    const most = MAX_ROWS[table] ?? 0
    const isWithin = rows <= most && bytes <= EMPTY_BYTES + most * MAX_BYTES_A_ROW
    return isWithin ? [] : [`${table}: ${rows} rows of ${most}, ${bytes} bytes`]
  })

/** As the report of a run. */
function print(day: number, sizes: ReadonlyMap<string, Size>): void {
  const lines = [...sizes]
    .filter(([table, { rows }]) => rows > 0 && !table.includes('.kysely_migration'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([table, { rows, bytes }]) => `${table.padEnd(36)}${String(rows).padStart(8)}${String(bytes).padStart(12)}`)
  console.log(`day ${day}: rows and bytes\n${lines.join('\n')}`)
}

it('stays within these bounds', { timeout: LONG_MS }, async () => {
  const { databases, superuserUrl, mongoUrl } = stores
  const mongo = connectToMongo(mongoUrl, log)
  opened.push({ destroy: () => mongo.close() })
  const source = { name: 'encar', parserVersion: 1 }
  const raw = await openRawStore(mongo, source)
  const inventory = open<InventoryDatabase>(databases.catalog, 'inventory')
  const ofPipeline = open<InventoryDatabase>(databases.pipeline, 'jobs')
  const scraping = open<JobsDatabase>(databases.scraping, 'jobs')
  const auth = open<AuthDatabase>(databases.auth, 'auth')
  const pricing = open<PricingDatabase>(databases.pricing, 'pricing')
  const reservation = open<ReservationDatabase>(databases.reservation, 'reservation')
  const photos = await PictureFolder.open(folder)
  /** Days that have passed, by which the documents of MongoDB are older than they say. */
  let passed = 0

  const purgeAll = async () => {
    const now = new Date()
    await purgeAuth(auth, { forget: () => Promise.resolve() }, now)
    await removeOldEntries(auth)
    await purgeCatalog(inventory, now)
    await purgeScraping(scraping, now)
    await boundDeadMessages(scraping, log)
    await purgeReservation(reservation, photos, now)
    await removeOld(pricing)
    await pricing.transaction().execute((trx) => removeOldRates(trx))
    await noteFailure(pricing, 'frankfurter', 'no answer')
    const then = new Date(now.getTime() + passed * DAY_MS)
    await removeRawListings({ inventory: ofPipeline, mongo, sources: [source] }, then)
    await sendMessages(superuserUrl)
  }

  for (let day = 1; day <= DAYS; day += 1) {
    await liveThrough({ superuserUrl, inventory, jobs: scraping, raw }, day)
    await purgeAll()
    if (LOOKED_AT.includes(day) || day === DAYS) {
      const sizes = await sizesOf(superuserUrl)
      print(day, sizes)
      expect(tooLarge(sizes)).toEqual([])
      expect((await raw.sourceIds()).length).toBeLessThanOrEqual(listings)
    } else if (day % 30 === 0) await query(superuserUrl, 'vacuum')
    await age(1)
    passed += 1
  }

  // Nobody has been here for two years; services take several turns for what is much.
  await age(LATER_DAYS)
  passed += LATER_DAYS
  for (let turn = 0; turn < 12; turn += 1) await purgeAll()
  const sizes = await sizesOf(superuserUrl)
  print(DAYS + LATER_DAYS, sizes)
  const onSale = (
    await query<{ n: number }>(
      superuserUrl,
      `select count(*)::int as n from inventory.listings where status in ('available', 'under_contract')`,
    )
  )[0]?.n
  const rowsOf = (table: string) => sizes.get(table)?.rows
  expect(rowsOf('inventory.listings')).toBe(onSale)
  expect((await raw.sourceIds()).length).toBeLessThanOrEqual(DAY.stock)
  const emptied = ['audit.entries', 'inventory.quality_history', 'inventory.kept_out', 'auth.sessions', 'jobs.items']
  expect(emptied.map((table) => [table, rowsOf(table)])).toEqual(
    emptied.map((table) => [table, table === 'jobs.items' ? DAY.stock : 0]),
  )
  expect(['pricing.exchange_rates', 'pricing.reprices', 'inventory.price_books'].map(rowsOf)).toEqual([2, 1, 1])
})
