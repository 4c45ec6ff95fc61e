import { reservationRoutes, type ReservationReceipt, type Role } from '@karvan/contracts'
import { type InventoryDatabase, publishListings } from '@karvan/inventory'
import { createLogger, openDatabase } from '@karvan/service-kit'
import { query, SALES, type Stack, type StackOptions, stackTokens, startStack, type Suite } from '@karvan/test-kit'
import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CAR } from '../../../libs/inventory/test/car.ts'

export interface Answer {
  readonly status: number
  readonly code: string | undefined
  readonly headers: Headers
  readonly data: Record<string, unknown>
  readonly body: Record<string, unknown>
}

interface Given {
  readonly role?: Role
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
  readonly upload?: FormData
  /** The address that the call comes from: another one each time where none is named. */
  readonly client?: string
}

const newClient = () => `198.51.${randomInt(256)}.${randomInt(256)}`
export const newEmail = () => `${randomUUID()}@karvan.test`
/** A mobile number of Saudi Arabia, as somebody types it there. */
export const newPhone = () => `05${randomInt(10_000_000, 99_999_999)}`

/** The services with some cars, and ways to call the one of reservations. */
export async function openShop(
  suite: Suite,
  cars = 12,
  options: Pick<StackOptions, 'withGateway' | 'asProcesses' | 'services'> = {},
) {
  const stack = await startStack({ suite, workers: 0, listings: 1, services: SALES, ...options })
  const carIds = await publishCars(suite, cars)
  const tokenFor = await stackTokens(suite.superuserUrl)
  const call = async (method: string, path: string, given: Given = {}): Promise<Answer> => {
    const { role, headers, body, upload, client = newClient() } = given
    const response = await fetch(stack.urlOf('reservation') + path, {
      method,
      headers: {
        'x-real-ip': client,
        ...(role && { authorization: `Bearer ${await tokenFor(role)}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(upload && { body: upload }),
    })
    const answer = (await response.json()) as { code?: string; data?: Record<string, unknown> }
    return {
      status: response.status,
      code: answer.code,
      headers: response.headers,
      data: answer.data ?? {},
      body: answer,
    }
  }
  const order = (more: object = {}) => ({
    firstName: 'Layla',
    lastName: 'Haddad',
    email: newEmail(),
    phone: newPhone(),
    carId: carIds[0],
    destination: 'SA',
    filledMs: 9_000,
    ...more,
  })
  const send = (body: object, key: string = randomUUID(), client?: string) =>
    call('POST', reservationRoutes.createReservation.path, {
      body,
      headers: { 'idempotency-key': key },
      ...(client !== undefined && { client }),
    })
  /** A reservation that is made. */
  const reserve = async (more: object = {}): Promise<ReservationReceipt> => {
    const { status, data, body } = await send(order(more))
    if (status !== 201) throw new Error(`reserving answered ${status}: ${JSON.stringify(body)}`)
    return data as ReservationReceipt
  }
  const rows = <Row extends object>(sql: string, values: unknown[] = []) => query<Row>(suite.superuserUrl, sql, values)
  const logOf = (name: 'reservation') => readFile(join(stack.folder, 'logs', `${name}.log`), 'utf8')
  return { suite, stack, carIds, call, order, send, reserve, rows, logOf }
}
export type OpenShop = Awaited<ReturnType<typeof openShop>>

/** @returns their ids; each costs 16,900 euro in Jeddah and 17,350 in Prishtina */
async function publishCars({ databases }: Pick<Suite, 'databases'>, count: number): Promise<readonly string[]> {
  const log = createLogger('test', { LOG_LEVEL: 'silent' })
  const settings = { searchPath: ['inventory'], poolSize: 1, statementTimeoutMs: 10_000, log }
  const db = openDatabase<InventoryDatabase>({ url: databases.catalog, ...settings })
  try {
    const route = { source: CAR.source, from: 'encar', to: 'main' } as const
    const cars = Array.from({ length: count }, (_, i) => ({ ...CAR, sourceId: String(i + 1) }))
    await db.transaction().execute((trx) => publishListings(trx, route, cars, new Date()))
    const found = db.selectFrom('inventory.listings').select('id').where('dataset', '=', 'main').orderBy('source_id')
    return (await found.execute()).map(({ id }) => id)
  } finally {
    await db.destroy()
  }
}

/** What the captured mails to an address say, oldest first. */
export const mailsTo = async (
  { client }: Stack,
  address: string,
): Promise<readonly { subject: string; text: string }[]> => {
  const { body } = await client.call('listMails')
  const { mails } = (body as { data: { mails: { to: string; subject: string; text: string }[] } }).data
  return mails.filter(({ to }) => to === address).toReversed()
}
