import { randomUUID } from 'node:crypto'
import type { Caller } from './caller.ts'

export const PASSWORD = 'a password that is long'
export const NEW_PASSWORD = 'another password, longer'

export const newEmail = () => `${randomUUID()}@karvan.test`

/** Calls of staff about users and customers. */
export function peopleCalls({ admin, done }: Caller) {
  const user = async () =>
    (await done('createUser', { token: admin, body: { email: newEmail(), first_name: 'B' } })).data as {
      id: string
      updated_at: string
    }
  const customer = async () =>
    (
      await done('createCustomer', {
        token: admin,
        body: { first_name: 'C', email: newEmail(), phone: '+966501234567', address: 'Jeddah' },
      })
    ).data as { id: string; updated_at: string }

  return {
    createUser: () => done('createUser', { token: admin, body: { email: newEmail(), first_name: 'D' } }),
    updateUser: async () => {
      const { id, updated_at } = await user()
      return await done('updateUser', { token: admin, params: { id }, body: { updated_at, role: 'editor' } })
    },
    deleteUser: async () => done('deleteUser', { token: admin, params: { id: (await user()).id } }),
    restoreUser: async () => {
      const { id } = await user()
      await done('deleteUser', { token: admin, params: { id } })
      return await done('restoreUser', { token: admin, params: { id } })
    },
    inviteUser: async () => done('inviteUser', { token: admin, params: { id: (await user()).id } }),
    endUserSessions: async () => done('endUserSessions', { token: admin, params: { id: (await user()).id } }),
    createCustomer: () =>
      done('createCustomer', {
        token: admin,
        body: { first_name: 'E', email: newEmail(), phone: '+38344123456', address: 'Prishtina' },
      }),
    updateCustomer: async () => {
      const { id, updated_at } = await customer()
      return await done('updateCustomer', { token: admin, params: { id }, body: { updated_at, first_name: 'F' } })
    },
    deleteCustomer: async () => done('deleteCustomer', { token: admin, params: { id: (await customer()).id } }),
    restoreCustomer: async () => {
      const { id } = await customer()
      await done('deleteCustomer', { token: admin, params: { id } })
      return await done('restoreCustomer', { token: admin, params: { id } })
    },
    mergeCustomers: async () => {
      const [one, other] = [await customer(), await customer()]
      const body = {
        updated_at: one.updated_at,
        other: { id: other.id, updated_at: other.updated_at },
        take: ['email'],
      }
      return await done('mergeCustomers', { token: admin, params: { id: one.id }, body })
    },
    findOrMakeCustomer: () =>
      done('findOrMakeCustomer', {
        body: { first_name: 'G', last_name: 'H', email: newEmail(), phone: '+966507777777' },
      }),
  }
}
