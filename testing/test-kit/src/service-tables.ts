import { inventoryMigrations } from '@karvan/inventory'
import { jobsMigrations } from '@karvan/jobs'
import { authMigrations } from '../../../services/auth/src/database/migrations.ts'
import { pricingMigrations } from '../../../services/pricing/src/database/migrations.ts'
import { reservationMigrations } from '../../../services/reservation/src/database/migrations.ts'
import { settingsMigrations } from '../../../services/settings/src/database/migrations.ts'
import type { Tables } from './templates.ts'

/** What the services make when they start on an empty database. */
export const SERVICE_TABLES: readonly Tables[] = [
  { role: 'catalog', schema: 'inventory', migrations: inventoryMigrations },
  { role: 'auth', schema: 'auth', migrations: authMigrations },
  { role: 'scraping', schema: 'jobs', migrations: jobsMigrations },
  { role: 'pricing', schema: 'pricing', migrations: pricingMigrations },
  { role: 'reservation', schema: 'reservation', migrations: reservationMigrations },
  { role: 'settings', schema: 'settings', migrations: settingsMigrations },
]
