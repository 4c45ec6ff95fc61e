import type { Caller } from './caller.ts'

const KEY = { name: 'Nightly report', scopes: ['cars.read'], valid_days: 30 }

/** Calls of staff about the keys of programs, and of a program with its key. */
export function keyCalls({ admin: token, done }: Caller) {
  const made = async () => {
    const { data, body } = await done('createApiKey', { token, body: KEY })
    return { id: String(data['id']), key: String(body['key']) }
  }
  return {
    createApiKey: () => done('createApiKey', { token, body: KEY }),
    revokeApiKey: async () => done('revokeApiKey', { token, params: { id: (await made()).id } }),
    exchangeApiKey: async () => done('exchangeApiKey', { body: { key: (await made()).key } }),
  }
}
