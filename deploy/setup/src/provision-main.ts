import { AUDIT_MONTHS } from './audit-table.ts'
import { brokerPasswordVariable, byMessagingService, provisionBrokerWhenThere } from './broker.ts'
import { byRole, passwordVariable } from './manifest.ts'
import { byMongoService, mongoPasswordVariable, provisionMongoWhenThere } from './mongo.ts'
import { limitConnections, provisionWhenThere } from './provision.ts'

/** For Compose: makes users and rights in all stores, once they answer; safe to run at every start. */
function required(name: string): string {
  const value = process.env[name] ?? ''
  if (value === '') throw new Error(`${name} is missing: run "make secrets"`)
  return value
}

/** Says why it waits for a store, when that is news. */
function sayOnce(store: string): (reason: string) => void {
  let last = ''
  return (reason) => {
    if (reason !== last) console.error(`waiting for ${store}: ${reason}`)
    last = reason
  }
}

try {
  const passwords = byRole((role) => required(passwordVariable(role)))
  const auditMonths = Number(process.env['AUDIT_MONTHS'] || AUDIT_MONTHS)
  const brokerPasswords = byMessagingService((service) => required(brokerPasswordVariable(service)))
  const sayWhyPostgres = sayOnce('Postgres')
  await provisionWhenThere(required('DATABASE_URL'), passwords, sayWhyPostgres, undefined, auditMonths)
  await limitConnections(required('DATABASE_URL'), sayWhyPostgres)
  console.log('database, roles, schemas and rights are there')
  await provisionBrokerWhenThere(
    required('RABBITMQ_URL'),
    required('RABBITMQ_API_URL'),
    brokerPasswords,
    sayOnce('the broker'),
  )
  console.log('users and rights in the broker are there')
  const mongoPasswords = byMongoService((service) => required(mongoPasswordVariable(service)))
  await provisionMongoWhenThere(required('MONGODB_URL'), mongoPasswords, sayOnce('MongoDB'))
  console.log('users in MongoDB are there')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
