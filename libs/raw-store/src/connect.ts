import { type Connection, createConnection } from 'mongoose'
import type { Logger } from 'pino'

/** A connection that does not wait for MongoDB: operations wait, and fail where it stays away. */
export function connectToMongo(url: string, log: Logger): Connection {
  const connection = createConnection(url, { serverSelectionTimeoutMS: 3_000, maxPoolSize: 10 })
  // The connection promise rejects once when the first try fails; later operations connect anew.
  connection.asPromise().catch((err: unknown) => log.warn({ err }, 'MongoDB cannot be reached'))
  return connection
}
