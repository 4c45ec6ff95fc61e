import type { RouteInput, RoutesByName, User } from '@karvan/contracts/browser'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type UserQuery = Exclude<NonNullable<RouteInput<RoutesByName['listUsers']>['query']>, URLSearchParams>
export type NewUser = RouteInput<RoutesByName['createUser']>['body']
export type UserChange = RouteInput<RoutesByName['updateUser']>['body']

/** The beginning of the keys of all lists. */
export const USER_LISTS = ['listUsers'] as const

export const usersQuery = (query: UserQuery) =>
  queryOptions({
    queryKey: [...USER_LISTS, query],
    queryFn: async ({ signal }) => {
      const { data } = await call('listUsers', { query }, { signal })
      if (!Array.isArray(data.users)) throw clientError('client.bad_shape')
      return data
    },
    // The rows stay until the next ones are there.
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['getUser', id],
    queryFn: async ({ signal }): Promise<User> => (await call('getUser', { params: { id } }, { signal })).data,
  })

/** @returns whether a mail invites the owner to set a password */
export async function createUser(body: NewUser): Promise<{ readonly user: User; readonly invited: boolean }> {
  const { data, invited } = await call('createUser', { body })
  return { user: data, invited }
}

/** @throws ApiError 'users.conflict' where somebody saved since `updated_at` */
export const updateUser = async (id: string, body: UserChange): Promise<User> =>
  (await call('updateUser', { params: { id }, body })).data

/** @throws ApiError 'users.last_super_admin' */
export const deleteUser = async (id: string): Promise<User> => (await call('deleteUser', { params: { id } })).data

/** @throws ApiError 'auth.email_taken' where another account has the address meanwhile */
export const restoreUser = async (id: string): Promise<User> => (await call('restoreUser', { params: { id } })).data

/** @throws ApiError 'users.conflict' where the address is confirmed already, 'mail.not_configured' */
export const inviteUser = async (id: string): Promise<User> => (await call('inviteUser', { params: { id } })).data

export const endUserSessions = async (id: string): Promise<User> =>
  (await call('endUserSessions', { params: { id } })).data

/** @throws ApiError 'auth.two_factor_conflict' where there is none */
export const resetUserTwoFactor = async (id: string): Promise<User> =>
  (await call('resetUserTwoFactor', { params: { id } })).data
