import { type Static, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import type { ErrorCode } from '../errors.ts'
import { defineRoutes } from '../route.ts'
import { FACT_ORIGINS, SITE_FIELDS, type SiteField } from '../site-fields.ts'

const NAME = '-?[A-Za-z_][A-Za-z0-9_-]{0,60}'
const CONDITION = `(?:[.#]${NAME}|\\[${NAME}(?:[~|^$*]?="[^"\\\\\\]]{0,80}")?\\]|:(?:first|last)-(?:child|of-type)|:nth-(?:child|of-type)\\([1-9]\\d{0,2}\\))`
const ELEMENT = `(?:(?:${NAME}|\\*)(?:${CONDITION}){0,6}|(?:${CONDITION}){1,6})`

/** The part of CSS that names a place, at most ten steps deep: enough for pages of cars, and cheap to look for on any page. */
const Css = Type.String({ maxLength: 200, pattern: `^${ELEMENT}(?:(?: ?[>+~] ?| )${ELEMENT}){0,9}$` })

const SiteSelector = Type.Object(
  {
    css: Css,
    /** The attribute that holds the value; its text where there is none. */
    attribute: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' })),
  },
  { additionalProperties: false },
)

const Selectors = Type.Partial(
  Type.Object(
    Object.fromEntries(SITE_FIELDS.map((field) => [field, SiteSelector])) as Record<SiteField, typeof SiteSelector>,
  ),
  { additionalProperties: false },
)
export type SiteSelectors = Static<typeof Selectors>

const PATH_SIGNS = '[A-Za-z0-9._~%+,;=@-]'

/** How staff describe a site. */
export const SiteWords = Type.Object(
  {
    /** The first page of its list of cars. */
    listPath: Type.String({ maxLength: 200, pattern: `^/(?:${PATH_SIGNS}{1,60}/){0,8}${PATH_SIGNS}{0,60}$` }),
    /** The path of a car's page; `*` stands for one part of it, or for some of one: `/cars/*.html`. No regular expression. */
    carPath: Type.String({
      maxLength: 200,
      pattern: `^(?=[^*]*\\*)(?:/${PATH_SIGNS}{0,60}(?:\\*${PATH_SIGNS}{0,60})?){1,8}$`,
    }),
    selectors: Selectors,
    /** Its pages are empty until their scripts have run. */
    needsBrowser: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type SiteWords = Static<typeof SiteWords>

/** A host's name, with a port where the operator trusts one. */
export const SiteHost = Type.String({ maxLength: 64, pattern: '^[a-z0-9.-]+(?::\\d{1,5})?$' })

const Site = Type.Object({
  host: SiteHost,
  ...SiteWords.properties,
  savedBy: Nullable(Uuid),
  savedAt: Instant,
})
export type Site = Static<typeof Site>

/** The address of a car's page, and how its site is described. */
export const PreviewRequest = Type.Object(
  { url: Type.String({ minLength: 1, maxLength: 2_000, pasted: 'code' }), ...SiteWords.properties },
  { additionalProperties: false },
)
export type PreviewRequest = Static<typeof PreviewRequest>

/**
 * How long somebody waits for a preview, within what the gateway waits. Robots.txt, the page and what its scripts ask for are
 * visited at the pace that the host is asked at.
 */
export const previewWaitMs = ({ needsBrowser }: Pick<PreviewRequest, 'needsBrowser'>): number =>
  needsBrowser ? 18_000 : 8_000

/** What a car's page says, as it was understood. Nothing else of the page leaves the worker. */
export const SitePreview = Type.Object(
  {
    /** Each with where on the page it was found. */
    fields: Type.Array(
      Type.Object({
        field: Type.String({ maxLength: 40 }),
        value: Type.String({ maxLength: 200 }),
        from: Type.Enum([...FACT_ORIGINS]),
      }),
      { maxItems: 40 },
    ),
    /** Why the car would not be offered; nothing where it could be. */
    quarantine: Type.Array(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)
export type SitePreview = Static<typeof SitePreview>

/** The errors that say why a page could not be read. */
export const PREVIEW_PROBLEMS = [
  'sites.not_read',
  'sites.page_gone',
  'sites.busy',
  'sites.refuses_us',
  'sites.challenge',
  'sites.consent',
  'sites.robots_forbid',
  'sites.not_visited',
  'sites.not_understood',
] as const satisfies readonly ErrorCode[]
export type PreviewProblem = (typeof PREVIEW_PROBLEMS)[number]

const HostParam = Type.Object({ host: SiteHost })

export const siteRoutes = defineRoutes({
  listSites: {
    method: 'GET',
    path: '/api/scraping/sites',
    summary: 'The sites that staff named, by host: the generic scraper visits no other',
    access: 'scraping',
    success: { status: 200, data: Type.Object({ sites: Type.Array(Site) }) },
    errors: [],
  },
  saveSite: {
    method: 'PUT',
    path: '/api/scraping/sites/:host',
    summary: 'Put a site on the list of the generic scraper, or describe it anew',
    access: 'scraping.run',
    audit: 'site.saved',
    params: HostParam,
    body: SiteWords,
    success: { status: 200, data: Site },
    errors: [],
  },
  removeSite: {
    method: 'DELETE',
    path: '/api/scraping/sites/:host',
    summary: 'Take a site off the list: it is not visited any more, also by a job that runs',
    access: 'scraping.run',
    audit: 'site.removed',
    params: HostParam,
    success: { status: 200, data: HostParam },
    errors: ['sites.not_found'],
  },
  previewSite: {
    method: 'POST',
    path: '/api/scraping/sites/preview',
    summary:
      "Read one car's page as the generic scraper would: its fields, where each stands, and what keeps the car back",
    access: 'scraping.run',
    audit: { none: 'it changes nothing' },
    body: PreviewRequest,
    success: { status: 200, data: SitePreview },
    errors: ['rate_limited', ...PREVIEW_PROBLEMS, 'sites.no_answer'],
  },
})
