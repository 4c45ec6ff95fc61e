import { readWhole } from '@karvan/domain'
import type { SettingKey, SiteSettings } from '@karvan/contracts/browser'
import type { GivenSetting } from '../../../entities/src/settings/queries.ts'
import { LANGUAGES } from '../../../kit/src/paths.ts'

export const COMPANY_FIELDS = [
  'brand_name',
  'company_name',
  'company_register_number',
  'company_licences',
  'main_website',
] as const
export const ADDRESS_FIELDS = ['contact_address', 'contact_city', 'contact_postal_code', 'contact_country'] as const
export const PHONE_FIELDS = ['contact_phone_1', 'contact_phone_2', 'contact_phone_3'] as const
export const EMAIL_FIELDS = ['contact_email', 'contact_support_email', 'contact_legal_email'] as const
/** What is said in each language, and has a field for each. */
const PROSE_KEYS = ['company_law', 'payment_terms', 'warranty_terms', 'refusal_terms'] as const
const TRANSLATED_KEYS = ['contact_hours', ...PROSE_KEYS] as const
const fieldsIn = <K extends (typeof TRANSLATED_KEYS)[number]>(keys: readonly K[]) =>
  keys.flatMap((key) => LANGUAGES.map((language) => `${key}.${language}` as const))
export const HOUR_FIELDS = fieldsIn(['contact_hours'])
/** On what terms the company sells: a paragraph or more each. */
export const SELLER_FIELDS = fieldsIn(PROSE_KEYS)

const TEXT_KEYS = [...COMPANY_FIELDS, ...ADDRESS_FIELDS, ...PHONE_FIELDS, ...EMAIL_FIELDS] as const
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

const FIELDS = [
  ...TEXT_KEYS,
  ...HOUR_FIELDS,
  ...SELLER_FIELDS,
  'shop_year_ceiling',
  'reservation_months',
  ...SWITCH_FIELDS,
] as const

export type SettingField = (typeof FIELDS)[number]
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
  return {
    ...texts,
    ...translated,
    ...switches,
    shop_year_ceiling: String(settings.shop_year_ceiling),
    reservation_months: String(settings.reservation_months),
  } as SettingTexts
}

export const changedFields = (before: SettingTexts, now: SettingTexts): readonly SettingField[] =>
  FIELDS.filter((field) => before[field].trim() !== now[field].trim())

/** What is sent of the fields that were changed: what somebody else saved in others stays. */
export function givenOf(changed: readonly SettingField[], texts: SettingTexts): GivenSetting[] {
  return [...new Set(changed.map(keyOf))].map((key) => ({ key, value: valueOf(key, texts) }))
}

function valueOf(key: SettingKey, texts: SettingTexts): GivenSetting['value'] {
  if (isTranslated(key)) {
    return Object.fromEntries(LANGUAGES.map((language) => [language, texts[`${key}.${language}`].trim()]))
  }
  if (key === 'shop_year_ceiling' || key === 'reservation_months') return readWhole(texts[key]) ?? texts[key].trim()
  if (isSwitch(key)) return SWITCHES[key][texts[key] === 'on' ? 0 : 1]
  const text = texts[key as (typeof TEXT_KEYS)[number]].trim()
  // As people write a number: spaces and signs between its digits.
  return key.startsWith('contact_phone') ? text.replace(/[\s()./-]/g, '') : text
}
