import { addInboxTime } from '@karvan/messaging'
import type { Migrations } from '@karvan/service-kit'
import { pricing } from './migrations/0001_pricing.ts'
import { imports } from './migrations/0002_imports.ts'
import { quotes } from './migrations/0003_quotes.ts'
import { importRollbacks } from './migrations/0004_import_rollbacks.ts'

export const pricingMigrations: Migrations = {
  '0001_pricing': pricing,
  '0002_imports': imports,
  '0003_quotes': quotes,
  '0004_import_rollbacks': importRollbacks,
  '0005_inbox_time': addInboxTime,
}
