import type { SettingKey, SettingValue } from '@karvan/contracts'
import type { WithOutbox } from '@karvan/messaging'
import type { JSONColumnType } from 'kysely'

/** What staff have saved; a key without a row has its default. */
interface SiteSettingsTable {
  key: SettingKey
  /** `{"value": …}`, since a bare JSON text is read as JSON once more. */
  content: JSONColumnType<{ value: SettingValue }>
}

/** One row: how often was saved, and by whom last. */
interface SavedTable {
  revision: number
  at: Date | null
  by: string | null
}

export interface SettingsDatabase extends WithOutbox {
  site_settings: SiteSettingsTable
  saved: SavedTable
}
