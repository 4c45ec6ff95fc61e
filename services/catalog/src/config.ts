import { HttpUrl, readEnv, stackConfigOf, StackEnv } from '@karvan/service-kit'
import { settingsPrefix, type Source, SourceSettings } from '@karvan/sources'
import { Type } from 'typebox'
import { ENGINES } from './search-index/open-engine.ts'

const MIB = 1024 * 1024

const Env = Type.Object({
  ...StackEnv,
  SETTINGS_URL: HttpUrl,
  IMAGE_CACHE_DIR: Type.String({ minLength: 1 }),
  CAR_PHOTOS_DIR: Type.String({ minLength: 1 }),
  SEARCH_ENGINE: Type.Enum([...ENGINES], { default: 'columns' }),
  IMAGE_CACHE_MIB: Type.Integer({ minimum: 1, default: 2_048 }),
  /** A source is not asked for a car that it has shown since: six hours, so that a daily job answers for a part of each day. */
  ASK_SOURCE_AFTER_MS: Type.Integer({ minimum: 0, default: 6 * 3_600_000 }),
})

export type Config = ReturnType<typeof loadConfig>

/** @throws {ConfigError} when something is missing or wrong */
export function loadConfig(env: NodeJS.ProcessEnv, sources: readonly Source[]) {
  const values = readEnv(Env, env)
  return {
    ...stackConfigOf(values),
    settingsUrl: values.SETTINGS_URL,
    imageCache: { folder: values.IMAGE_CACHE_DIR, maxBytes: values.IMAGE_CACHE_MIB * MIB },
    photosFolder: values.CAR_PHOTOS_DIR,
    askAfterMs: values.ASK_SOURCE_AFTER_MS,
    searchEngine: values.SEARCH_ENGINE,
    pictureHosts: sources.flatMap((source) => pictureHostOf(source, env)),
  }
}

/** Of a source without an address for pictures none are fetched. */
function pictureHostOf(source: Source, env: NodeJS.ProcessEnv) {
  const { images } = source
  const settings = readEnv(SourceSettings(source), env, settingsPrefix(source))
  if (!images || settings.IMAGE_URL === undefined) return []
  return [{ source, images, baseUrl: settings.IMAGE_URL, permitted: settings.CRAWL_PERMITTED }]
}
