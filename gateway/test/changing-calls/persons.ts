import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'
import { newEmail } from './people.ts'

/** Calls about the data of a person. @param carId a car that is for sale */
export function personCalls({ admin: token, done }: Caller, carId: string) {
  const accountOf = async () => {
    const email = newEmail()
    await done('createUser', { token, body: { email, first_name: 'P' } })
    return { token, body: { emails: [email], phones: [] } }
  }
  /** Of somebody who has reserved once, and whose reservation has ended. */
  const reserved = async () => {
    const [email, phone] = [newEmail(), `+38344${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`]
    const { code } = (
      await done('createReservation', {
        headers: { 'idempotency-key': randomUUID() },
        body: {
          firstName: 'P',
          lastName: 'Q',
          email,
          phone,
          carId,
          destination: 'SA',
          filledMs: 9_000,
          knowsImport: true,
        },
      })
    ).data as { code: string }
    const { reservations } = (await done('listReservations', { token, query: `?search=${code}` })).data as {
      reservations: { id: string }[]
    }
    const params = { id: reservations[0]?.id ?? '' }
    await done('setReservationState', { token, params, body: { state: 'cancelled', note: 'Not wanted', version: 1 } })
    return { emails: [email], phones: [] }
  }
  return {
    findPersonAccounts: async () => done('findPersonAccounts', await accountOf()),
    findPersonAudit: () => done('findPersonAudit', { token, body: { ids: [] } }),
    exportPersonAccounts: async () => done('exportPersonAccounts', await accountOf()),
    erasePersonAccounts: async () => done('erasePersonAccounts', await accountOf()),
    findPersonReservations: () =>
      done('findPersonReservations', { token, body: { emails: [newEmail()], phones: [], account_ids: [] } }),
    exportPersonReservations: async () =>
      done('exportPersonReservations', { token, body: { ...(await reserved()), account_ids: [] } }),
    erasePersonReservations: async () => done('erasePersonReservations', { token, body: await reserved() }),
    findPersonSearches: () => done('findPersonSearches', { token, body: { account_ids: [] } }),
  }
}
