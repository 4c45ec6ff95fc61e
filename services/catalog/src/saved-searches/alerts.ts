import {
  type Alert,
  carKey,
  type CarQuery,
  type MailLanguage,
  type RouteData,
  type carRoutes,
  searchAlert,
} from '@karvan/contracts'
import { carNameIn, type Destination } from '@karvan/domain'
import type { InventoryDatabase } from '@karvan/inventory'
import { enqueue, type WithOutbox } from '@karvan/messaging'
import { AppError, type ServiceScope } from '@karvan/service-kit'
import { type Kysely, sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { nextAlert } from './repository.ts'
import type { StopLinks } from './stop-links.ts'

/** In which people pay at home. */
const CURRENCY_OF = { SA: 'SAR', XK: 'EUR' } as const satisfies Record<Destination, string>

const BOUNDS = ['priceFrom', 'priceTo', 'priceMin', 'priceMax']

/** A mail that could not be ordered is tried again so much later. */
const RETRY_MS = 10 * 60_000

/** Of one search in one mail. */
const MAX_CARS = 10

interface DueSearch {
  readonly id: string
  readonly account: string
  readonly title: string
  readonly query: string
  readonly language: MailLanguage
  readonly destination: Destination
  readonly alert: Alert
  readonly due: Date
  /** What came later is new to the person. */
  readonly since: Date
}

type Found = Pick<RouteData<typeof carRoutes.searchCars>, 'cars' | 'pagination' | 'newestAt'>

export interface SearchAlertsDeps {
  readonly db: Kysely<InventoryDatabase>
  readonly find: (query: CarQuery) => Promise<Found>
  readonly links: StopLinks
  readonly log: Pick<ServiceScope['log'], 'warn'>
}

/** Tells people by mail what is new in their saved searches. Several processes may do it at once. */
export class SearchAlerts {
  readonly #deps: SearchAlertsDeps

  constructor(deps: SearchAlertsDeps) {
    this.#deps = deps
  }

  /**
   * Looks at the searches of the person who has waited longest, and orders one mail where there are new cars.
   * @returns false where nobody is due
   */
  async next(now: Date): Promise<boolean> {
    const [first, ...others] = await this.#due(now)
    if (!first) return false
    try {
      await this.#order([first, ...others], now)
    } catch (error) {
      // Others do not wait for what fails for one person. Where the database is away, this fails as well.
      await this.#postpone(first.account, now)
      this.#deps.log.warn({ err: error, accountId: first.account }, 'a mail about saved searches is tried again later')
    }
    return true
  }

  /** @param due all of one person */
  async #order(due: readonly [DueSearch, ...DueSearch[]], now: Date): Promise<void> {
    const [first] = due
    const found = await Promise.all(due.map(async (search) => ({ search, found: await this.#newIn(search) })))
    const stopToken = await this.#deps.links.make(first.account)
    const db = this.#deps.db as unknown as Kysely<InventoryDatabase & WithOutbox>
    await db.transaction().execute(async (trx) => {
      const searches = []
      for (const {
        search,
        found: { cars, pagination, newestAt },
      } of found) {
        const { numAffectedRows } = await sql`
          update inventory.saved_searches
          set alert_due = ${nextAlert(search.alert, now)}, alert_since = coalesce(${newestAt ?? null}, alert_since)
          where id = ${search.id} and alert = ${search.alert} and alert_due = ${search.due}`.execute(trx)
        // Another process was first, or the person wants it no more.
        if (numAffectedRows !== 1n || cars.length === 0) continue
        const inMail = cars.map((car) => carInMail(car, search.destination, first.language))
        searches.push({ title: search.title, query: search.query, total: pagination.total, cars: inMail })
      }
      if (searches.length === 0) return
      const payload = { accountId: first.account, language: first.language, stopToken, searches }
      await enqueue(trx, searchAlert, [payload], { correlationId: randomUUID(), actor: null })
    })
  }

  async #postpone(account: string, now: Date): Promise<void> {
    const later = new Date(now.getTime() + RETRY_MS)
    await sql`update inventory.saved_searches set alert_due = ${later}
      where account_id = ${account} and alert_due <= ${now}`.execute(this.#deps.db)
  }

  /** All due searches of the person who has waited longest. */
  async #due(now: Date): Promise<readonly DueSearch[]> {
    const { rows } = await sql<DueSearch>`
      select id, account_id as account, title, query, language, destination, alert, alert_due as due,
        coalesce(greatest(newest, alert_since), saved_at) as since
      from inventory.saved_searches
      where alert_due <= ${now} and account_id = (
        select account_id from inventory.saved_searches where alert_due <= ${now} order by alert_due, account_id limit 1)
      order by saved_at desc, id`.execute(this.#deps.db)
    return rows
  }

  async #newIn({ id, query, destination, since }: DueSearch): Promise<Found> {
    const params = new URLSearchParams(query)
    const asked = Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]))
    try {
      return await this.#deps.find({
        ...asked,
        // A figure in words is in the money that the person pays in; chosen bounds without a currency are dollars.
        ...(!BOUNDS.some((name) => params.has(name)) && {
          currency: [params.get('currency') ?? CURRENCY_OF[destination]],
        }),
        destination: [destination],
        sortBy: ['newest'],
        limit: [String(MAX_CARS)],
        newSince: [since.toISOString()],
      })
    } catch (error) {
      // A filter that is there no more keeps no other search back.
      if (!(error instanceof AppError) || error.code !== 'request.invalid') throw error
      this.#deps.log.warn({ err: error, savedSearch: id }, 'a saved search cannot be read any more')
      return { cars: [], pagination: { page: 1, totalPages: 0, total: 0, limit: MAX_CARS } }
    }
  }
}

/** Named as the pages name it in the language of the mail. */
const carInMail = (car: Found['cars'][number], destination: Destination, language: MailLanguage) => {
  const currency = CURRENCY_OF[destination]
  const price = car.landed && { amount: car.landed.amounts[currency], currency }
  const title = carNameIn(language, { make: car.brand, model: car.model, year: null })
  return { id: carKey(car), title, year: car.year, price }
}
