import { type Static, Type } from 'typebox'
import type { Source } from './source.ts'

const BaseUrl = Type.String({ pattern: '^https?://' })

/** Before the name of each of a source's settings: `ENCAR_`. */
export const settingsPrefix = ({ name }: Pick<Source, 'name'>): string => `${name.toUpperCase().replaceAll('-', '_')}_`

/**
 * The settings of a source without their prefix: `API_URL` is read from `ENCAR_API_URL`. Addresses have no default, so
 * that nobody visits a real site by forgetting to name another one.
 */
export const SourceSettings = ({ politeness }: Source) =>
  Type.Object({
    API_URL: Type.Optional(BaseUrl),
    /** The only host that pictures are fetched from. */
    IMAGE_URL: Type.Optional(BaseUrl),
    /** Requests at a time and least time between two, for all replicas together. */
    MAX_IN_FLIGHT: Type.Integer({ minimum: 1, maximum: 32, default: politeness.maxInFlight }),
    DELAY_MS: Type.Integer({ minimum: 0, default: politeness.delayMs }),
    /** Most requests of a UTC day, for all replicas together; 0 for as many as it comes to. */
    DAILY_REQUESTS: Type.Integer({ minimum: 0, default: politeness.dailyRequests }),
    /** The operator has the permission of the site's owner; without it the site's robots.txt decides. */
    CRAWL_PERMITTED: Type.Boolean({ default: false }),
  })

/** `host:port` of sites that the operator trusts wherever they are, with a blank between two: for development and tests. */
export const TrustedOrigins = Type.String({ default: '', pattern: '^(?:[a-z0-9.-]+:\\d{1,5}(?: |$))*$' })

export const trustedOriginsOf = (text: string): readonly string[] => text.split(' ').filter((origin) => origin !== '')

type Settings = Static<ReturnType<typeof SourceSettings>>

/** The environment in which a source has these settings: what its programs read back. */
export const sourceEnvironment = (name: string, settings: Partial<Settings>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(settings).map(([key, value]) => [settingsPrefix({ name }) + key, String(value)]))
