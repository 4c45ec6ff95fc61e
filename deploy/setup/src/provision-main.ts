import { AUDIT_MONTHS } from './audit-table.ts'
import { byRole, passwordVariable } from './manifest.ts'
import { provisionWhenThere } from './provision.ts'

/** For Compose: makes roles, schemas and rights, once Postgres answers; safe to run at every start. */
function required(name: string): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing: run "make secrets"`)
  return value
}

try {
  const passwords = byRole((role) => required(passwordVariable(role)))
  const auditMonths = Number(process.env['AUDIT_MONTHS'] || AUDIT_MONTHS)
  let last = ''
  const onWait = (reason: string) => {
    if (reason !== last) console.error(`waiting for Postgres: ${reason}`)
    last = reason
  }
  await provisionWhenThere(required('DATABASE_URL'), passwords, onWait, undefined, auditMonths)
  console.log('database, roles, schemas and rights are there')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
