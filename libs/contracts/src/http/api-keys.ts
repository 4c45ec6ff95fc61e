import { type Static, Type } from 'typebox'
import { KEY_SCOPE_NAMES, KEY_STATES, MAX_KEY_DAYS } from '../api-key-values.ts'
import { KEY_TOKEN_PATH } from '../api-paths.ts'
import { Instant, Nullable, ShownLine, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'

const Scope = Type.Enum([...KEY_SCOPE_NAMES])

/** A key by which a program calls the API. Its secret is shown once, and only its hash is stored. */
export const ApiKey = Type.Object({
  id: Uuid,
  name: Type.String(),
  note: Nullable(Type.String()),
  /** The first characters of the key, by which staff recognise one that was found somewhere. */
  prefix: Type.String(),
  scopes: Type.Array(Scope),
  /** Those of its scopes that its maker's role does not allow any more: the key cannot use them. */
  lost_scopes: Type.Array(Scope),
  state: Type.Enum([...KEY_STATES]),
  maker: Type.Object({ id: Uuid, name: Type.String() }),
  created_at: Instant,
  expires_at: Instant,
  /** When a program last asked for an access token, to the minute. */
  last_used_at: Nullable(Instant),
  revoked_at: Nullable(Instant),
})
export type ApiKey = Static<typeof ApiKey>

export const apiKeyRoutes = defineRoutes({
  listApiKeys: {
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'Keys of programs, the newest first, also those that have ended',
    access: 'keys.edit',
    success: { status: 200, data: Type.Object({ keys: Type.Array(ApiKey) }) },
    errors: [],
  },
  createApiKey: {
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Make a key for a program, for scopes that the caller’s own role allows; this answer alone has the key',
    access: 'keys.edit',
    requires: ['recent-sign-in'],
    audit: 'api_key.created',
    body: Type.Object({
      name: ShownLine(60),
      note: Type.Optional(Nullable(ShownLine(200))),
      scopes: Type.Array(Scope, { minItems: 1, maxItems: KEY_SCOPE_NAMES.length, uniqueItems: true }),
      valid_days: Type.Integer({ minimum: 1, maximum: MAX_KEY_DAYS }),
    }),
    success: { status: 201, data: ApiKey, extras: { key: Type.String() } },
    errors: ['api_keys.too_many'],
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/api/admin/api-keys/:id',
    summary: 'Revoke a key: its access tokens end within five seconds, and it gets no new one',
    access: 'keys.edit',
    audit: 'api_key.revoked',
    params: Type.Object({ id: Uuid }),
    success: { status: 200, data: ApiKey },
    errors: ['api_keys.not_found', 'users.out_of_reach'],
  },
  exchangeApiKey: {
    method: 'POST',
    path: KEY_TOKEN_PATH,
    summary:
      'Exchange a key of a program for an access token; every key that is not valid is refused in the same words',
    access: 'public',
    audit: { none: 'the key’s making is in the trail, and the key says when it was last used' },
    body: Type.Object({ key: Type.String({ maxLength: 200 }) }),
    success: {
      status: 200,
      data: Type.Object({ accessToken: Type.String(), expiresAt: Instant, scopes: Type.Array(Scope) }),
    },
    errors: ['auth.key_invalid', 'rate_limited'],
  },
})
