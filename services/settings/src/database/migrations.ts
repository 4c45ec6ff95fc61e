import type { Migrations } from '@karvan/service-kit'
import { siteSettings } from './migrations/0001_site_settings.ts'

export const settingsMigrations: Migrations = {
  '0001_site_settings': siteSettings,
}
