import { type Static, Type } from 'typebox'
import { EMAIL_PATTERN } from './email-pattern.ts'

const MAX_PROSE_LENGTH = 1000

/** One line that people read. */
const Line = (maxLength: number) =>
  Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$' })
/** Empty for none. */
const MaybeEmail = Type.String({ pattern: `^$|${EMAIL_PATTERN}`, maxLength: 254 })
/** In the form of E.164; empty for none. */
const MaybePhone = Type.String({ pattern: '^$|^\\+[1-9]\\d{6,14}$' })
/** A path of ours or a whole address; empty for none. */
const MaybeUrl = Type.String({ pattern: '^$|^/[^/\\\\\\s][^\\\\\\s]*$|^https?://[^\\s/]+[^\\s]*$', maxLength: 500 })
const HexColor = Type.String({ pattern: '^#[0-9a-f]{6}$' })
const Color = Type.Object({ 500: HexColor, 600: HexColor }, { additionalProperties: false })
/** The same text for readers of each language; empty where there is none. */
const Texts = Type.Object({ ar: Line(200), en: Line(200), sq: Line(200) }, { additionalProperties: false })
/** Paragraphs that people read, a line each. */
const Prose = Type.String({
  maxLength: MAX_PROSE_LENGTH,
  pattern: '^[^\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$',
})
const Proses = Type.Object({ ar: Prose, en: Prose, sq: Prose }, { additionalProperties: false })

/** The keys that the back-office spec documents (section 3, "Site settings"): saved in one operation, they are 20. */
const documented = {
  brand_name: Line(60),
  company_name: Line(120),
  logo_url: MaybeUrl,
  logo_alt_text: Line(120),
  favicon_url: MaybeUrl,
  contact_address: Line(200),
  contact_city: Line(100),
  contact_postal_code: Line(20),
  contact_country: Line(100),
  contact_phone_1: MaybePhone,
  contact_phone_2: MaybePhone,
  contact_phone_3: MaybePhone,
  contact_email: MaybeEmail,
  contact_support_email: MaybeEmail,
  contact_legal_email: MaybeEmail,
  hero_background_image: MaybeUrl,
  hero_overlay_opacity: Type.Number({ minimum: 0, maximum: 1 }),
  hero_overlay_color: Type.Enum(['bg-black', 'bg-blue-900', 'bg-gray-900', 'bg-indigo-900']),
  primary_color: Color,
  secondary_color: Color,
}

/** What the shop needs beside them: facts of the operator, and choices of how the shop shows things. */
const shop = {
  /** Where the brand leads; empty for the shop's own first page. */
  main_website: Type.String({ pattern: '^$|^https?://[^\\s/]+[^\\s]*$', maxLength: 500 }),
  company_register_number: Line(60),
  company_licences: Line(200),
  contact_hours: Texts,
  /** By which law the company sells, and which court decides. */
  company_law: Proses,
  /** How and when the buyer pays. */
  payment_terms: Proses,
  warranty_terms: Proses,
  /** What happens to the money when the ship or customs refuse the car. */
  refusal_terms: Proses,
  /** Whether the documented figure of the Korean market stands beside our own count (storefront spec, section 2). */
  shop_market_figure: Type.Boolean(),
  /** The last year that the search panel offers (storefront spec, section 5: 2025). */
  shop_year_ceiling: Type.Integer({ minimum: 2025, maximum: 2100 }),
  /** Whether visitors see a VIN whole, as documented, or without its last six characters. */
  shop_vin: Type.Enum(['full', 'masked']),
  /** Whether visitors find the way to the listing that a car is from. */
  shop_listing_link: Type.Enum(['shown', 'hidden']),
  /** So many months after a reservation has ended its personal data are removed; empty where they stay. */
  reservation_months: Type.Union([Type.Integer({ minimum: 1, maximum: 120 }), Type.Literal('')]),
  /** In which digits Arabic pages write their figures. */
  shop_digits: Type.Enum(['latin', 'arabic']),
}

/** What staff decide about the shop, by key. */
export const SiteSettings = Type.Object({ ...documented, ...shop })
export type SiteSettings = Static<typeof SiteSettings>
export type SettingKey = keyof SiteSettings

export const DOCUMENTED_KEYS = Object.keys(documented) as readonly SettingKey[]
export const SETTING_KEYS = Object.keys(SiteSettings.properties) as readonly SettingKey[]

/** Facts of the operator that legal pages and the footer name. */
export const FACT_KEYS = [
  'company_name',
  'company_register_number',
  'contact_address',
  'contact_city',
  'contact_country',
  'contact_phone_1',
  'contact_email',
  'contact_legal_email',
  'contact_hours',
  'company_law',
  'payment_terms',
  'warranty_terms',
  'refusal_terms',
] as const satisfies readonly SettingKey[]

/** Far longer than any of them may be, so that a text that is too long meets the limit of its own key. */
const MAX_SENT_LENGTH = 20_000
/** What one of them may be, on its way. The service holds it to the key's own schema. */
export const SettingValue = Type.Union([
  Type.String({ maxLength: MAX_SENT_LENGTH }),
  Type.Number(),
  Type.Boolean(),
  Type.Record(Type.String({ maxLength: 10 }), Type.String({ maxLength: MAX_SENT_LENGTH }), { maxProperties: 5 }),
])
export type SettingValue = Static<typeof SettingValue>
