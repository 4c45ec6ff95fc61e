import { DatabaseUrl, HttpUrl, InternalToken, readEnv, ServiceEnv } from '@karvan/service-kit'
import { Type } from 'typebox'

const MIB = 1024 * 1024

const Env = Type.Object({
  ...ServiceEnv,
  NODE_ENV: Type.String({ default: 'production' }),
  DATABASE_URL: DatabaseUrl,
  AUTH_URL: HttpUrl,
  INTERNAL_TOKEN: InternalToken,
  /** The only host that pictures are fetched from. */
  ENCAR_IMAGE_URL: HttpUrl,
  ENCAR_CRAWL_PERMITTED: Type.Boolean({ default: false }),
  IMAGE_CACHE_DIR: Type.String({ minLength: 1 }),
  IMAGE_CACHE_MIB: Type.Integer({ minimum: 1, default: 2_048 }),
})

export function loadConfig(env: NodeJS.ProcessEnv) {
  const values = readEnv(Env, env)
  return {
    http: { host: values.HOST, port: values.PORT },
    checkReplies: values.NODE_ENV !== 'production',
    databaseUrl: values.DATABASE_URL,
    authUrl: values.AUTH_URL,
    internalToken: values.INTERNAL_TOKEN,
    images: {
      baseUrl: values.ENCAR_IMAGE_URL,
      permitted: values.ENCAR_CRAWL_PERMITTED,
      cacheDir: values.IMAGE_CACHE_DIR,
      cacheBytes: values.IMAGE_CACHE_MIB * MIB,
    },
  }
}
