import { type Static, type TSchema, Type } from 'typebox'
import { Instant, Nullable, Uuid } from '../common.ts'
import { defineRoutes } from '../route.ts'
import { PriceBreakdown } from './price-breakdown.ts'
import { Destination, PriceQuery } from './prices.ts'

/** The documented keys, each with what its values are. */
const settingsOf = <F extends TSchema, T extends TSchema, D extends TSchema>(fee: F, tier: T, discount: D) =>
  Type.Object({
    diagnostic_fee: fee,
    shipping_fee_suv: fee,
    shipping_fee_van: fee,
    shipping_fee_others: fee,
    commission_tier_1_max: tier,
    commission_tier_1_fee: tier,
    commission_tier_2_max: tier,
    commission_tier_2_fee: tier,
    /** Information: the third tier has no bound. */
    commission_tier_3_max: tier,
    commission_tier_3_fee: tier,
    kosovo_transport_fee: fee,
    extra_fee: fee,
    default_discount: discount,
  })

/** Euro, two decimals at most. */
const Amount = Type.Number({ minimum: 0, maximum: 100_000_000 })
/** An amount in euro, or a percentage: `50`, `5%`. */
const DiscountText = Type.String({ maxLength: 40 })

const shown = <V extends TSchema, K extends 'fee' | 'tier' | 'discount'>(value: V, type: K) =>
  Type.Object({ description: Type.String(), value, type: Type.Literal(type) })
const PricingSettings = settingsOf(shown(Amount, 'fee'), shown(Amount, 'tier'), shown(DiscountText, 'discount'))
export type ShownPricingSettings = Static<typeof PricingSettings>

const given = <V extends TSchema>(value: V) => Type.Object({ value })
/** All keys: one that is left out is a form that did not load. */
const GivenSettings = settingsOf(given(Amount), given(Amount), given(DiscountText))
export type GivenPricingSettings = Static<typeof GivenSettings>

const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

const Version = Type.Object({
  version: VersionNumber,
  note: Type.String(),
  /** The version that was brought back. */
  made_from: Nullable(VersionNumber),
  /** Null for what came with the program. */
  author_id: Nullable(Uuid),
  at: Instant,
  /** The one that prices rest on, or are being worked out with. A later one is a draft. */
  in_force: Type.Boolean(),
})
export type PricingVersion = Static<typeof Version>

/** Of the shop, in euro; null where no car has a price. */
const Statistics = Type.Object({
  total_cars: Type.Integer(),
  encar_cars: Type.Integer(),
  avg_price: Nullable(Type.Number()),
  avg_original_price: Nullable(Type.Number()),
  min_price: Nullable(Type.Number()),
})
export type PricingStatistics = Static<typeof Statistics>

const BookId = Type.Integer({ minimum: 1 })
const Applied = Type.Object({
  /** The book that every price will be of. */
  book: BookId,
  version: VersionNumber,
  statistics: Type.Object({ encar_cars: Type.Integer() }),
})

const Change = Type.Object({ before: Type.Number(), after: Type.Number() })
/** Of all cars, for one destination. Differences are in euro, above 0 where a car becomes dearer. */
export const Spread = Type.Object({
  up: Type.Integer(),
  down: Type.Integer(),
  same: Type.Integer(),
  /** Null where no car has a price. */
  quantiles: Nullable(
    Type.Object({
      min: Type.Number(),
      p5: Type.Number(),
      p25: Type.Number(),
      p50: Type.Number(),
      p75: Type.Number(),
      p95: Type.Number(),
      max: Type.Number(),
    }),
  ),
  /** Bars of one width; each begins at `from` and ends before the next one begins. */
  histogram: Type.Array(Type.Object({ from: Type.Number(), cars: Type.Integer() })),
})
const Preview = Type.Object({
  /** The version that the shop shows. */
  before: VersionNumber,
  /** How many cars have a price. */
  cars: Type.Integer(),
  /** How many of them pay the commission of each tier. */
  tiers: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
  SA: Spread,
  XK: Spread,
  /** Five from the cheapest to the dearest, in euro. */
  samples: Type.Array(Type.Object({ id: Uuid, title: Type.String(), SA: Change, XK: Change }), { maxItems: 5 }),
})
export type PricingPreview = Static<typeof Preview>

const Progress = Type.Object({
  /** The book that the shop shows. */
  active: Type.Object({ book: BookId, version: VersionNumber, cars: Type.Integer(), at: Instant }),
  /** The book that is asked for or being written; `total` is null until that begins. */
  writing: Nullable(
    Type.Object({
      book: BookId,
      version: VersionNumber,
      done: Type.Integer(),
      total: Nullable(Type.Integer()),
      requested_at: Instant,
    }),
  ),
  /** The last book that was asked for never came: apply the settings again. */
  is_lost: Type.Boolean(),
})

/** What was saved and not applied since the version that a screen began with. */
const base = { baseVersion: Type.Optional(VersionNumber) }

export const pricingRoutes = defineRoutes({
  pricingSettings: {
    method: 'GET',
    path: '/api/admin/pricing-settings',
    summary: 'The newest version of the fees, in euro',
    access: 'pricing-settings',
    scope: 'prices.read',
    success: { status: 200, data: Version, extras: { settings: PricingSettings } },
    errors: [],
  },
  savePricingSettings: {
    method: 'PUT',
    path: '/api/admin/pricing-settings',
    summary: 'Save the fees as a new version; no price changes before it is applied',
    access: 'pricing.edit',
    audit: 'pricing.saved',
    body: Type.Object({
      settings: GivenSettings,
      note: Type.Optional(Type.String({ maxLength: 500 })),
      /** That no fee is to be asked for at all. */
      confirmZero: Type.Optional(Type.Boolean()),
      ...base,
    }),
    success: { status: 200, data: Version, extras: { settings: PricingSettings } },
    errors: ['pricing.conflict', 'pricing.all_zero'],
  },
  pricingStatistics: {
    method: 'GET',
    path: '/api/admin/pricing-settings/statistics',
    summary: 'Cars and prices of the shop, as it shows them',
    access: 'pricing-settings',
    scope: 'prices.read',
    query: Type.Object({ destination: Type.Optional(Destination) }),
    success: { status: 200, data: Statistics, extras: { statistics: Statistics } },
    errors: [],
  },
  applyPricingSettings: {
    method: 'POST',
    path: '/api/admin/pricing-settings/apply',
    summary: 'Price every car with the newest version of the fees',
    access: 'pricing.apply',
    audit: 'pricing.applied',
    body: Type.Object({ recalculatePrices: Type.Literal(true), ...base }),
    success: { status: 200, data: Applied, extras: { statistics: Applied.properties.statistics } },
    errors: ['pricing.conflict'],
  },
  pricingProgress: {
    method: 'GET',
    path: '/api/admin/pricing-settings/progress',
    summary: 'How far the pricing of all cars has come',
    access: 'pricing-settings',
    success: { status: 200, data: Progress },
    errors: [],
  },
  pricingVersions: {
    method: 'GET',
    path: '/api/admin/pricing-settings/versions',
    summary: 'Versions of the fees, newest first, 100 at most',
    access: 'pricing-settings',
    success: {
      status: 200,
      data: Type.Object({ versions: Type.Array(Type.Object({ ...Version.properties, settings: PricingSettings })) }),
    },
    errors: [],
  },
  rollBackPricing: {
    method: 'POST',
    path: '/api/admin/pricing-settings/rollback',
    summary: 'Bring an old version of the fees back as a new one, and price every car with it',
    access: 'pricing.apply',
    audit: 'pricing.rolled_back',
    body: Type.Object({ version: VersionNumber, ...base }),
    success: { status: 200, data: Applied, extras: { statistics: Applied.properties.statistics } },
    errors: ['pricing.conflict', 'pricing.version_not_found'],
  },
  previewPricing: {
    method: 'POST',
    path: '/api/admin/pricing-settings/preview',
    summary: 'What these fees would change, for some cars and for all',
    access: 'pricing.edit',
    audit: { none: 'it changes nothing' },
    body: Type.Object({ settings: GivenSettings }),
    success: { status: 200, data: Preview },
    errors: [],
  },
  calculatePrice: {
    method: 'POST',
    path: '/api/pricing/calculate',
    summary: 'What a car of this price costs at its destination, line by line, without customs and taxes',
    access: 'public',
    audit: { none: 'it changes nothing' },
    body: Type.Object({
      basePrice: Type.Number({ exclusiveMinimum: 0, maximum: 100_000_000_000 }),
      /** What the base price is in; won where nothing is said. */
      baseCurrency: Type.Optional(Type.Enum(['KRW', 'EUR', 'USD'])),
      discount: Type.Optional(Nullable(Type.Union([Type.Number({ minimum: 0 }), DiscountText]))),
      bodyType: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
      ...PriceQuery.properties,
    }),
    success: { status: 200, data: PriceBreakdown },
    errors: [],
  },
})
