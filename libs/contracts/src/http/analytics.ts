import { type Static, Type } from 'typebox'
import { FILTERS } from '../filters.ts'
import { LANGUAGES } from '../person.ts'
import { defineRoutes } from '../route.ts'

/** Everything that is counted, and nothing else: the events of the storefront spec, section 7, and searches that found no car. */
export const USAGE_EVENTS = [
  'search_cars',
  'view_car_details',
  'start_reservation',
  'submit_reservation',
  'click_phone',
  'click_email',
  'click_whatsapp',
  'click_facebook',
  'click_instagram',
  'view_car_images',
  'change_language',
  'select_brand',
  'apply_filter',
  'clear_filters',
  'change_page',
  'sort_cars',
  'share_car',
  'error',
  'search_without_result',
] as const
export type UsageEventName = (typeof USAGE_EVENTS)[number]

/** Where a car is shared to; `link` is its address, copied. */
export const SHARE_PLACES = [
  'whatsapp',
  'telegram',
  'x',
  'linkedin',
  'facebook',
  'instagram',
  'tiktok',
  'link',
] as const

/** No answer came; the server failed; it refused; a page broke. */
export const USAGE_ERRORS = ['connection', 'server', 'refused', 'page'] as const

const SORTS = ['relevance', 'newest', 'random', 'price', 'mileage', 'year'] as const

/** Other names are refused and not dropped, so that nobody believes that they were taken. */
const only = (...names: string[]) => ({ propertyNames: { enum: names } })

/** What stands beside a name is from a closed list, so that it can hold no text of a visitor. */
const withDetail = <const E extends UsageEventName, const D extends string>(event: E, details: readonly D[]) =>
  Type.Object({ event: Type.Literal(event), detail: Type.Optional(Type.Enum([...details])) }, only('event', 'detail'))

/** The service holds the brand to the vocabulary. */
const withBrand = <const E extends UsageEventName>(event: E) =>
  Type.Object(
    { event: Type.Literal(event), detail: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })) },
    only('event', 'detail'),
  )

/** `Kia` or `Kia:K5`. The service stores no name that the vocabulary does not list. */
const withModel = <const E extends UsageEventName>(event: E) =>
  Type.Object(
    { event: Type.Literal(event), detail: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })) },
    only('event', 'detail'),
  )

const UsageEvent = Type.Union([
  Type.Object(
    {
      event: Type.Enum([
        'search_cars',
        'start_reservation',
        'submit_reservation',
        'click_phone',
        'click_email',
        'click_whatsapp',
        'click_facebook',
        'click_instagram',
        'view_car_images',
        'clear_filters',
        'change_page',
      ]),
    },
    only('event'),
  ),
  withBrand('view_car_details'),
  withBrand('select_brand'),
  withModel('search_without_result'),
  withDetail('change_language', LANGUAGES),
  withDetail('apply_filter', FILTERS),
  withDetail('sort_cars', SORTS),
  withDetail('share_car', SHARE_PLACES),
  withDetail('error', USAGE_ERRORS),
])
export type UsageEvent = Static<typeof UsageEvent>

/** In one batch. */
export const MAX_EVENTS = 50
/** Counts are kept for so many days, that of today included. */
export const USAGE_DAYS = 90
/** What is answered where no number of days is asked for. */
export const USUAL_USAGE_DAYS = 30

const UsageCount = Type.Object({
  event: Type.Enum([...USAGE_EVENTS]),
  count: Type.Integer(),
  /** Most often first; what was counted without a detail is in the sum alone. */
  details: Type.Array(Type.Object({ detail: Type.String(), count: Type.Integer() })),
})
export type UsageCount = Static<typeof UsageCount>

export const analyticsRoutes = defineRoutes({
  countEvents: {
    method: 'POST',
    path: '/api/analytics/events',
    summary: 'Count what visitors did who agreed to it: by day, with nothing of the visitor',
    access: 'public',
    audit: { none: 'counts of a day name nobody, so there is nobody to write down' },
    body: Type.Object({ events: Type.Array(UsageEvent, { minItems: 1, maxItems: MAX_EVENTS }) }, only('events')),
    bodyLimit: 8 * 1024,
    success: { status: 200, data: Type.Object({ counted: Type.Integer() }) },
    errors: ['rate_limited'],
  },
  usageCounts: {
    method: 'GET',
    path: '/api/analytics/counts',
    summary: 'How often each event was counted in the last days, that of today (UTC) included',
    access: 'dashboard',
    query: Type.Object({
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: USAGE_DAYS, default: USUAL_USAGE_DAYS })),
    }),
    success: {
      status: 200,
      /** One entry for each event, in the documented order. */
      data: Type.Object({ days: Type.Integer(), events: Type.Array(UsageCount) }),
    },
    errors: [],
  },
})
