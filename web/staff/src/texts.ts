import type { PageNamespace } from '../../kit/src/i18n/texts.ts'

/** The texts of every page: those who work here go from one to the other. */
export const STAFF_TEXTS: readonly PageNamespace[] = [
  'staff',
  'laterErrors',
  'audit',
  'bulk',
  'cars',
  'customers',
  'dashboard',
  'imports',
  'deadLetters',
  'mails',
  'pipeline',
  'pricing',
  'quality',
  'rates',
  'replay',
  'reservations',
  'schedules',
  'scraping',
  'settings',
  'sites',
  'usage',
  'users',
  'vin',
  'dataSource',
]
