import type { Migrations } from '@karvan/service-kit'
import { pricing } from './migrations/0001_pricing.ts'

export const pricingMigrations: Migrations = { '0001_pricing': pricing }
