import type { ApiKey, RouteInput, RoutesByName } from '@karvan/contracts/browser'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../kit/src/api/client.ts'
import { clientError } from '../../../kit/src/api/errors.ts'

export type NewApiKey = RouteInput<RoutesByName['createApiKey']>['body']

/** A key that was just made, with what a program sends. Nothing can tell it again. */
export interface MadeKey {
  readonly name: string
  readonly key: string
}

/** The newest first. */
export const API_KEYS = queryOptions({
  queryKey: ['listApiKeys'],
  queryFn: async ({ signal }): Promise<readonly ApiKey[]> => {
    const { data } = await call('listApiKeys', {}, { signal })
    if (!Array.isArray(data.keys)) throw clientError('client.bad_shape')
    return data.keys
  },
})

/** @throws ApiError 'auth.recent_sign_in_required', 'api_keys.too_many' */
export async function createApiKey(body: NewApiKey): Promise<MadeKey> {
  const { data, key } = await call('createApiKey', { body })
  return { name: data.name, key }
}

/** @throws ApiError 'users.out_of_reach' for a key of somebody with the same role or a higher one */
export const revokeApiKey = async (id: string): Promise<ApiKey> => (await call('revokeApiKey', { params: { id } })).data
