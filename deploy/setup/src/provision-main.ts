import { byRole, passwordVariable } from './manifest.ts'
import { provisionDatabase } from './provision.ts'

/** For Compose: makes roles, schemas and rights, once Postgres answers; safe to run at every start. */
function required(name: string): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing: run "make secrets"`)
  return value
}

try {
  const passwords = byRole((role) => required(passwordVariable(role)))
  await provisionDatabase(required('DATABASE_URL'), passwords)
  console.log('database, roles, schemas and rights are there')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
