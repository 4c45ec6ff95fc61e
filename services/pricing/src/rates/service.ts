import type { ExchangeRates, RateProviderName } from '@karvan/contracts'
import { AppError, type CallerOrigin, type RequestOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { withLock } from '../database/with-lock.ts'
import type { ExchangeRateRow, PricingDatabase } from '../database/tables.ts'
import { confirmRate, refuseRate } from './decide.ts'
import { dueAt } from './due.ts'
import { fetchRate, type RateSource } from './fetch-rate.ts'
import { factorsOf, presentRate } from './present.ts'
import { RateError } from './rate-error.ts'
import { lastTries } from './last-tries.ts'
import { recordRate } from './record-rate.ts'
import { acceptedRate, heldRate, lastFailure, lastFetchedAt, noteFailure, rateHistory } from './repository.ts'

export interface RateServiceDeps {
  readonly db: Kysely<PricingDatabase>
  readonly sources: readonly RateSource[]
  readonly log: Logger
  /** Whether rates are fetched without being asked for. */
  readonly isScheduled: boolean
  /** Aborted when the process is asked to stop. */
  readonly signal: AbortSignal
}

const DAY_MS = 86_400_000
const HISTORY_DAYS = 365
/** A rate is fetched each day (storefront spec, section 9); after two something is wrong. */
export const OLD_AFTER_MS = 2 * DAY_MS

export class RateService {
  readonly #deps: RateServiceDeps
  readonly #db: Kysely<PricingDatabase>

  constructor(deps: RateServiceDeps) {
    this.#deps = deps
    this.#db = deps.db
  }

  /** The providers that can be asked here, in the order in which to ask them. */
  get providers(): readonly RateProviderName[] {
    return this.#deps.sources.flatMap(({ provider, client }) => (client === null ? [] : [provider.name]))
  }

  /** The rate that holds. */
  async current(): Promise<ExchangeRateRow> {
    return await acceptedRate(this.#db)
  }

  /** All that staff see of rates. @throws {AppError} `rates.none` before the first was fetched */
  async overview(): Promise<ExchangeRates> {
    const [row, held, failure] = [await this.current(), await heldRate(this.#db), await lastFailure(this.#db)]
    if (row.source === 'fallback' && held === null) throw noneStored(failure?.reason)
    const history = await rateHistory(this.#db, new Date(Date.now() - HISTORY_DAYS * DAY_MS))
    const ageMs = row.fetched_at === null ? null : Math.max(0, Date.now() - row.fetched_at.getTime())
    return {
      provider: row.provider,
      source: row.source,
      ...factorsOf(row),
      fetched_at: row.fetched_at?.toISOString() ?? null,
      as_of: row.as_of?.toISOString() ?? null,
      age: ageMs === null ? null : Math.floor(ageMs / 1_000),
      due_at: this.#deps.isScheduled ? dueAt(await lastFetchedAt(this.#db)).toISOString() : null,
      is_old: isOld(row),
      held: held && presentRate(held),
      failure: failure && { provider: failure.provider, reason: failure.reason, at: failure.at.toISOString() },
      log: await lastTries(this.#db),
      history: history.map(presentRate),
    }
  }

  /**
   * Asks a provider now. What it answers holds from then on, or waits for staff.
   * @throws {AppError} `rates.refresh_failed` with the reason, where it gives no rate; the one before stays
   */
  async refresh(name: RateProviderName, origin: RequestOrigin): Promise<ExchangeRateRow> {
    const { sources, log, signal } = this.#deps
    const source = sources.find(({ provider }) => provider.name === name)
    try {
      if (source === undefined) throw new RateError(`${name} is not known`)
      const fetched = await fetchRate(source, signal)
      const row = await withLock(this.#db, (trx) => recordRate(trx, name, fetched, origin))
      log.info({ provider: name, rateId: row.id, state: row.state, changeBp: row.change_bp }, 'rate fetched')
      return row
    } catch (error) {
      if (!(error instanceof RateError)) throw error
      log.warn({ provider: name, reason: error.message }, 'no rate')
      await noteFailure(this.#db, name, error.message)
      throw refreshFailed(error.message)
    }
  }

  async confirm(id: string, typed: number, origin: CallerOrigin): Promise<ExchangeRateRow> {
    return await confirmRate(this.#db, id, typed, origin)
  }

  async refuse(id: string, origin: CallerOrigin): Promise<ExchangeRateRow> {
    return await refuseRate(this.#db, id, origin)
  }
}

/** Whether a rate should have been replaced by now; the fallback rate was never fetched. */
export const isOld = ({ fetched_at }: Pick<ExchangeRateRow, 'fetched_at'>): boolean =>
  fetched_at === null || Date.now() - fetched_at.getTime() > OLD_AFTER_MS

const why = (reason: string) => ({ errors: [{ field: 'provider', code: 'invalid', message: reason }] }) as const

const refreshFailed = (reason: string) => new AppError('rates.refresh_failed', 'Failed to refresh', why(reason))

const noneStored = (reason: string | undefined) =>
  new AppError('rates.none', 'No exchange rate is stored yet', reason === undefined ? {} : why(reason))
