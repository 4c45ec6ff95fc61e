import { recordChange } from '@karvan/audit'
import { type SettingKey, type SettingValue, type SiteSettings, type StaffSettings } from '@karvan/contracts'
import { AppError, type CallerOrigin } from '@karvan/service-kit'
import type { Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { SettingsDatabase } from '../database/tables.ts'
import { missingFacts } from './missing.ts'
import { lockSaving, readStored, store, type StoredSettings } from './repository.ts'

export interface SettingsServiceDeps {
  readonly db: Kysely<SettingsDatabase>
  /** What holds until staff say something else. */
  readonly defaults: SiteSettings
}

/** What staff decide about the shop. */
export class SettingsService {
  readonly #deps: SettingsServiceDeps

  constructor(deps: SettingsServiceDeps) {
    this.#deps = deps
  }

  /** Everything, for staff. */
  async read(): Promise<StaffSettings> {
    return this.#present(await readStored(this.#deps.db))
  }

  /**
   * Saves several settings: all or none. What is as it was counts as no change, and a saving without one leaves no trace.
   * @param values checked already
   * @param baseRevision what the screen began with; null where it does not say
   * @throws {AppError} `settings.conflict` where somebody has saved since
   */
  async save(
    values: ReadonlyMap<SettingKey, SettingValue>,
    baseRevision: number | null,
    origin: CallerOrigin,
  ): Promise<StaffSettings> {
    return await this.#deps.db.transaction().execute(async (trx) => {
      await lockSaving(trx)
      const { settings: before, revision, ...rest } = this.#present(await readStored(trx))
      if (baseRevision !== null && baseRevision !== revision) {
        throw new AppError('settings.conflict', 'Somebody has saved these settings since you opened them')
      }
      const changed = new Map([...values].filter(([key, value]) => !isDeepStrictEqual(before[key], value)))
      if (changed.size === 0) return { settings: before, revision, ...rest }
      await store(trx, changed, origin.actor.userId)
      const after = this.#present(await readStored(trx))
      const change = { before: fieldsOf(before), after: fieldsOf(after.settings) }
      await recordChange(
        trx,
        { action: 'settings.saved', subject: { type: 'settings', id: 'shop' }, ...change },
        origin,
      )
      return after
    })
  }

  #present({ values, saved: { revision, at, by } }: StoredSettings): StaffSettings {
    const settings = { ...this.#deps.defaults, ...values }
    const saved = at === null || by === null ? null : { at: at.toISOString(), by }
    return { settings, revision, saved, missing: missingFacts(settings) }
  }
}

/** The company's own contacts are no secrets: only the names of the fields are what `changesOf` looks at. */
const fieldsOf = (settings: SiteSettings): Record<string, unknown> => ({ ...settings })
