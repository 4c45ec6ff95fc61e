import { recordChange } from '@karvan/audit'
import type { GivenPricingSettings, PricingValues } from '@karvan/contracts'
import { chargesNothing } from '@karvan/domain'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely, Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { withLock } from '../database/with-lock.ts'
import type { PricingDatabase, RepriceRow, SettingsVersionRow } from '../database/tables.ts'
import { isDone, lastReprice } from '../reprices/repository.ts'
import { requestReprice } from '../reprices/request-reprice.ts'
import { addVersion, findVersion, newestVersion } from './repository.ts'
import { presentSettings, readSettings } from './wire.ts'

type Trx = Transaction<PricingDatabase>

/** What somebody wants to save. */
export interface SettingsInput {
  readonly settings: GivenPricingSettings
  readonly note: string
  readonly confirmZero: boolean
  /** The version that the screen began with; null where it does not say. */
  readonly baseVersion: number | null
}

/** Changes the fees. Each change happens alone, so that nobody overwrites what they have not seen. */
export class SettingsService {
  readonly #db: Kysely<PricingDatabase>

  constructor(db: Kysely<PricingDatabase>) {
    this.#db = db
  }

  /**
   * Saves a new version: a draft, until it is applied. What changes nothing makes no version.
   * @throws {AppError} `request.invalid`; `pricing.all_zero`, unless that is confirmed; `pricing.conflict`
   */
  async save(input: SettingsInput, origin: CallerOrigin): Promise<SettingsVersionRow> {
    const settings = readSettings(input.settings)
    if (chargesNothing(settings) && !input.confirmZero) {
      throw new AppError('pricing.all_zero', 'This would set all fees to zero')
    }
    return await withLock(this.#db, async (trx) => {
      const newest = await expectNewest(trx, input.baseVersion)
      if (isDeepStrictEqual(newest.settings, settings)) return newest
      const version = { settings, note: input.note, madeFrom: null, authorId: origin.actor.userId }
      const saved = await addVersion(trx, newest, version)
      await recordVersion(trx, 'pricing.saved', newest, saved, origin)
      return saved
    })
  }

  /**
   * Puts the newest version in force: every car is priced with it. What is in force, or on its way, is not asked for again.
   * @throws {AppError} `pricing.conflict`
   */
  async apply(baseVersion: number | null, origin: CallerOrigin): Promise<RepriceRow> {
    return await withLock(this.#db, async (trx) => {
      const newest = await expectNewest(trx, baseVersion)
      return await putInForce(trx, newest, origin)
    })
  }

  /**
   * Brings an old version back: as a new one, which is in force at once.
   * @throws {AppError} `pricing.version_not_found`, `pricing.conflict`
   */
  async rollBack(version: number, baseVersion: number | null, origin: CallerOrigin): Promise<RepriceRow> {
    return await withLock(this.#db, async (trx) => {
      const newest = await expectNewest(trx, baseVersion)
      const old = await findVersion(trx, version)
      if (old === null) throw new AppError('pricing.version_not_found', 'There is no such version')
      if (isDeepStrictEqual(newest.settings, old.settings)) return await putInForce(trx, newest, origin)
      const { actor } = origin
      const again = { settings: old.settings, note: old.note, madeFrom: version, authorId: actor.userId }
      const saved = await addVersion(trx, newest, again)
      await recordVersion(trx, 'pricing.rolled_back', newest, saved, origin)
      return await requestReprice(trx, { reason: 'rollback', version: saved.version }, origin)
    })
  }
}

async function putInForce(trx: Trx, newest: SettingsVersionRow, origin: CallerOrigin): Promise<RepriceRow> {
  const last = await lastReprice(trx)
  if (last.pricing_version === newest.version && (await isDone(trx, last))) return last
  const before = await findVersion(trx, last.pricing_version)
  await recordVersion(trx, 'pricing.applied', before, newest, origin)
  return await requestReprice(trx, { reason: 'settings', version: newest.version }, origin)
}

async function expectNewest(trx: Trx, baseVersion: number | null): Promise<SettingsVersionRow> {
  const newest = await newestVersion(trx)
  if (baseVersion === null || baseVersion === newest.version) return newest
  throw new AppError('pricing.conflict', `Version ${newest.version} was saved since version ${baseVersion}`)
}

async function recordVersion(
  trx: Trx,
  action: 'pricing.saved' | 'pricing.applied' | 'pricing.rolled_back',
  before: SettingsVersionRow | null,
  after: SettingsVersionRow,
  origin: CallerOrigin,
): Promise<void> {
  const change = { before: before && fieldsOf(before.settings), after: fieldsOf(after.settings) }
  await recordChange(trx, { action, subject: { type: 'pricing', id: String(after.version) }, ...change }, origin)
}

const fieldsOf = (settings: PricingValues) =>
  Object.fromEntries(Object.entries(presentSettings(settings)).map(([key, { value }]) => [key, value]))
