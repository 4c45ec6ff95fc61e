import { provisionDatabase, type RoleKey } from './provision.ts'

/** For Compose: makes roles, schemas and rights, once Postgres answers; safe to run at every start. */
const NAMES: Readonly<Record<RoleKey, string>> = {
  catalog: 'CATALOG_DB_PASSWORD',
  auth: 'AUTH_DB_PASSWORD',
  scraping: 'SCRAPING_DB_PASSWORD',
  worker: 'WORKER_DB_PASSWORD',
}

function required(name: string): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing: run "make secrets"`)
  return value
}

try {
  const { catalog, auth, scraping, worker } = NAMES
  const passwords = {
    catalog: required(catalog),
    auth: required(auth),
    scraping: required(scraping),
    worker: required(worker),
  }
  await provisionDatabase(required('DATABASE_URL'), passwords)
  console.log('database, roles, schemas and rights are there')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
