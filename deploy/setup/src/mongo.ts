import { MongoClient, MongoServerError } from 'mongodb'
import { setTimeout as delay } from 'node:timers/promises'
import { MONGO_SERVICES, type MongoService } from './manifest.ts'

export type MongoPasswords = Readonly<Record<MongoService, string>>

/** Something for each service that has a user in MongoDB. */
export const byMongoService = <T>(make: (service: MongoService) => T) =>
  Object.fromEntries(MONGO_SERVICES.map((service) => [service, make(service)])) as Readonly<Record<MongoService, T>>

/** The name of a service's user. */
export const mongoUserOf = (service: MongoService): string => `karvan_${service.replaceAll('-', '_')}`

/** Where Compose keeps the password of a service's user. */
export const mongoPasswordVariable = (service: MongoService): string =>
  `${service.toUpperCase().replaceAll('-', '_')}_MONGO_PASSWORD`

const WAIT_MS = 5_000
const AGAIN_MS = 500
const USER_EXISTS = 51_003
/** Wrong password, or no right: waiting does not help. */
const REFUSALS: readonly unknown[] = [13, 18]

/** The URL of each service: in the database of the administrator's, where its user stands. */
export const mongoUrls = (adminUrl: string, passwords: MongoPasswords): Readonly<Record<MongoService, string>> =>
  byMongoService((service) => {
    const url = new URL(adminUrl)
    url.username = mongoUserOf(service)
    url.password = encodeURIComponent(passwords[service])
    url.search = ''
    return url.href
  })

/**
 * Makes a user for each service in the database that the URL names, who reads and writes that one and no other. What is there
 * already has its password and rights set anew.
 * @param adminUrl of its administrator
 * @returns the URL of each service
 */
export async function provisionMongo(
  adminUrl: string,
  passwords: MongoPasswords,
): Promise<Readonly<Record<MongoService, string>>> {
  const client = await MongoClient.connect(adminUrl, { serverSelectionTimeoutMS: WAIT_MS })
  try {
    const database = client.db()
    for (const service of MONGO_SERVICES) {
      const user = { pwd: passwords[service], roles: [{ role: 'readWrite', db: database.databaseName }] }
      const name = mongoUserOf(service)
      await database
        .command({ createUser: name, ...user, mechanisms: ['SCRAM-SHA-256'] })
        .catch(async (error: unknown) => {
          if (!(error instanceof MongoServerError) || error.code !== USER_EXISTS) throw error
          await database.command({ updateUser: name, ...user })
        })
    }
  } finally {
    await client.close()
  }
  return mongoUrls(adminUrl, passwords)
}

/**
 * As `provisionMongo`, once MongoDB is there.
 * @param onWait is called with the reason while it waits
 * @throws what it refuses, such as a wrong password
 */
export async function provisionMongoWhenThere(
  adminUrl: string,
  passwords: MongoPasswords,
  onWait: (reason: string) => void,
): Promise<void> {
  for (;;) {
    try {
      await provisionMongo(adminUrl, passwords)
      return
    } catch (error) {
      if (error instanceof MongoServerError && REFUSALS.includes(error.code)) throw error
      onWait(error instanceof Error ? error.message : String(error))
      await delay(AGAIN_MS)
    }
  }
}
