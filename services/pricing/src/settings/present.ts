import type { PricingVersion } from '@karvan/contracts'
import type { SettingsVersionRow } from '../database/tables.ts'

/** @param inForce the version that is in force */
export const presentVersion = (row: SettingsVersionRow, inForce: number): PricingVersion => ({
  version: row.version,
  note: row.note,
  made_from: row.made_from,
  author_id: row.author_id,
  at: row.at.toISOString(),
  in_force: row.version === inForce,
})
