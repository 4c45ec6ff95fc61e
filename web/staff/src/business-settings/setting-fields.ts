import { readWhole } from '@karvan/domain'
import type { SettingKey, SiteSettings } from '@karvan/contracts/browser'
import type { GivenSetting } from '../../../entities/src/settings/queries.ts'
import { LANGUAGES } from '../../../kit/src/paths.ts'

export const INFO_FIELDS = ['brand_name', 'company_name'] as const
const LOGO_FIELDS = ['logo_url', 'logo_alt_text', 'favicon_url'] as const
export const ADDRESS_FIELDS = ['contact_address', 'contact_city', 'contact_postal_code', 'contact_country'] as const
export const PHONE_FIELDS = ['contact_phone_1', 'contact_phone_2', 'contact_phone_3'] as const
export const EMAIL_FIELDS = ['contact_email', 'contact_support_email', 'contact_legal_email'] as const
const COLOR_KEYS = ['primary_color', 'secondary_color'] as const
export type ColorKey = (typeof COLOR_KEYS)[number]
/** The shades that staff choose of each colour. */
export const CHOSEN_SHADES = [500, 600] as const
export const COMPANY_FIELDS = ['company_register_number', 'company_licences', 'main_website'] as const
/** What is said in each language, and has a field for each. */
const PROSE_KEYS = ['company_law', 'payment_terms', 'warranty_terms', 'refusal_terms'] as const
const TRANSLATED_KEYS = ['contact_hours', ...PROSE_KEYS] as const
const fieldsIn = <K extends (typeof TRANSLATED_KEYS)[number]>(keys: readonly K[]) =>
  keys.flatMap((key) => LANGUAGES.map((language) => `${key}.${language}` as const))
export const HOUR_FIELDS = fieldsIn(['contact_hours'])
/** On what terms the company sells: a paragraph or more each. */
export const SELLER_FIELDS = fieldsIn(PROSE_KEYS)

const COLOR_FIELDS = COLOR_KEYS.flatMap((key) => CHOSEN_SHADES.map((shade) => `${key}.${shade}` as const))

const TEXT_KEYS = [
  ...INFO_FIELDS,
  ...LOGO_FIELDS,
  'hero_background_image',
  'hero_overlay_color',
  ...ADDRESS_FIELDS,
  ...PHONE_FIELDS,
  ...EMAIL_FIELDS,
  ...COMPANY_FIELDS,
] as const
/** What is one of two: what a switch stands for when it is on, and when it is off. */
const SWITCHES = {
  shop_market_figure: [true, false],
  shop_vin: ['full', 'masked'],
  shop_listing_link: ['shown', 'hidden'],
  shop_digits: ['arabic', 'latin'],
} as const satisfies { readonly [K in SettingKey]?: readonly [on: SiteSettings[K], off: SiteSettings[K]] }
export type SettingSwitch = keyof typeof SWITCHES
export const SWITCH_FIELDS = Object.keys(SWITCHES) as readonly SettingSwitch[]
const isTranslated = (key: SettingKey): key is (typeof TRANSLATED_KEYS)[number] =>
  (TRANSLATED_KEYS as readonly string[]).includes(key)
const isSwitch = (key: SettingKey): key is SettingSwitch => key in SWITCHES
const isColor = (key: SettingKey): key is ColorKey => (COLOR_KEYS as readonly string[]).includes(key)

/** The sections of the page, with what stands in each. All but the last are documented, and have twenty keys together. */
const SECTIONS = {
  info: INFO_FIELDS,
  branding: [...LOGO_FIELDS, 'hero_background_image', 'hero_overlay_opacity', 'hero_overlay_color'],
  contact: [...ADDRESS_FIELDS, ...PHONE_FIELDS, ...EMAIL_FIELDS],
  theme: COLOR_FIELDS,
  shop: [
    ...COMPANY_FIELDS,
    ...HOUR_FIELDS,
    ...SELLER_FIELDS,
    'shop_year_ceiling',
    'reservation_months',
    ...SWITCH_FIELDS,
  ],
} as const
export type SettingSection = keyof typeof SECTIONS
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SettingSection[]

export type SettingField = (typeof SECTIONS)[SettingSection][number]
const FIELDS: readonly SettingField[] = Object.values(SECTIONS).flat()

export const sectionOf = (key: SettingKey): SettingSection =>
  SECTION_NAMES.find((name) => SECTIONS[name].some((field) => keyOf(field) === key)) ?? 'shop'
/** What stands in the fields; a switch says `on` or nothing. */
export type SettingTexts = Readonly<Record<SettingField, string>>

/** The key under which a field is saved. */
export const keyOf = (field: SettingField): SettingKey => field.split('.')[0] as SettingKey

export function textsOf(settings: SiteSettings): SettingTexts {
  const texts = Object.fromEntries(TEXT_KEYS.map((key) => [key, settings[key]]))
  const translated = Object.fromEntries(
    TRANSLATED_KEYS.flatMap((key) => LANGUAGES.map((language) => [`${key}.${language}`, settings[key][language]])),
  )
  const switches = Object.fromEntries(SWITCH_FIELDS.map((key) => [key, settings[key] === SWITCHES[key][0] ? 'on' : '']))
  const colors = Object.fromEntries(
    COLOR_KEYS.flatMap((key) => CHOSEN_SHADES.map((shade) => [`${key}.${shade}`, settings[key][shade]])),
  )
  return {
    ...texts,
    ...colors,
    ...translated,
    ...switches,
    hero_overlay_opacity: String(settings.hero_overlay_opacity),
    shop_year_ceiling: String(settings.shop_year_ceiling),
    reservation_months: String(settings.reservation_months),
  } as SettingTexts
}

export const changedFields = (before: SettingTexts, now: SettingTexts): readonly SettingField[] =>
  FIELDS.filter((field) => before[field].trim() !== now[field].trim())

/** What is saved: the documented settings whole, and of the shop's others what was changed. */
export function givenOf(changed: readonly SettingField[], texts: SettingTexts): GivenSetting[] {
  const fields = FIELDS.filter((field) => sectionOf(keyOf(field)) !== 'shop' || changed.includes(field))
  return [...new Set(fields.map(keyOf))].map((key) => ({ key, value: valueOf(key, texts) }))
}

function valueOf(key: SettingKey, texts: SettingTexts): GivenSetting['value'] {
  if (isTranslated(key)) {
    return Object.fromEntries(LANGUAGES.map((language) => [language, texts[`${key}.${language}`].trim()]))
  }
  if (key === 'shop_year_ceiling' || key === 'reservation_months') return readWhole(texts[key]) ?? texts[key].trim()
  if (isColor(key)) {
    return Object.fromEntries(CHOSEN_SHADES.map((shade) => [shade, texts[`${key}.${shade}`].trim().toLowerCase()]))
  }
  if (key === 'hero_overlay_opacity') return Number(texts[key])
  if (isSwitch(key)) return SWITCHES[key][texts[key] === 'on' ? 0 : 1]
  const text = texts[key].trim()
  // As people write a number: spaces and signs between its digits.
  return key.startsWith('contact_phone') ? text.replace(/[\s()./-]/g, '') : text
}
