import fastifyJwt from '@fastify/jwt'
import { type Permission, type Role, ROLE_PERMISSIONS, ROLES, type RouteContract } from '@karvan/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { AppError } from './app-error.ts'

export const TOKEN_ISSUER = 'karvan'
export const TOKEN_ALGORITHM = 'EdDSA'

/** Who may call: a contract's access, or other services of the stack only. */
type Access = RouteContract['access'] | 'internal'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

export interface AccessOptions {
  /** PEM of the public key with this id, or null when no such key is known. */
  readonly publicKey: (kid: string) => Promise<string | null>
  readonly internalToken: string
}

interface Claims {
  readonly sub: string
  readonly role: Role
}

/** Refuses to boot a route that does not say who may call it, and checks each call before its body is read. */
export function guardAccess(app: FastifyInstance, { publicKey, internalToken }: AccessOptions): void {
  app.register(fastifyJwt, {
    secret: {
      private: 'this service signs nothing',
      public: async (_request: FastifyRequest, token: unknown) => {
        const kid = (token as { header?: { kid?: unknown } }).header?.kid
        const key = typeof kid === 'string' ? await publicKey(kid) : null
        if (key === null) throw new AppError('auth.required', 'Not authenticated')
        return key
      },
    },
    decode: { complete: true },
    verify: { algorithms: [TOKEN_ALGORITHM], allowedIss: TOKEN_ISSUER, cache: false },
  })
  app.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${String(route.method)} ${route.url} does not say who may call it`)
  })
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config
    if (access === undefined || access === 'public') return
    if (access === 'internal') {
      if (!sameSecret(request.headers['x-internal-token'], internalToken)) throw notFound(request)
      return
    }
    const claims = await readClaims(request)
    if (!permissionsOf(claims).includes(access)) {
      throw new AppError('auth.forbidden', 'You need admin privileges to do this.')
    }
  })
}

/** `/internal/*` does not exist for outsiders. */
const notFound = (request: FastifyRequest) => new AppError('route.not_found', `No route ${request.method} here`)

async function readClaims(request: FastifyRequest): Promise<Claims> {
  try {
    const { sub, role } = await request.jwtVerify<{ sub?: unknown; role?: unknown }>()
    if (typeof sub === 'string' && isRole(role)) return { sub, role }
  } catch (error) {
    request.log.info({ err: error }, 'token refused')
  }
  throw new AppError('auth.required', 'Not authenticated')
}

const isRole = (role: unknown): role is Role => ROLES.some((known) => known === role)

const permissionsOf = ({ role }: Claims): readonly Permission[] => ROLE_PERMISSIONS[role]

function sameSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string' || secret === '') return false
  const [a, b] = [Buffer.from(given), Buffer.from(secret)]
  return a.length === b.length && timingSafeEqual(a, b)
}
