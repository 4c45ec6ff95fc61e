import type { SiteSettings } from '@karvan/contracts/browser'

/** Whether the shop says which company sells: a buyer needs its name, its address and its number in the register. */
export const isSellerNamed = (settings: SiteSettings): boolean =>
  [settings.company_name, settings.contact_address, settings.company_register_number].every((fact) => fact !== '')

/** The address of the company on one line; empty where nothing of it is known. */
export const addressOf = ({
  contact_address: street,
  contact_postal_code: code,
  contact_city: city,
  contact_country: country,
}: SiteSettings): string => [street, [code, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')

/** The phone numbers of the company, each once. */
export const phonesOf = ({
  contact_phone_1: first,
  contact_phone_2: second,
  contact_phone_3: third,
}: SiteSettings): readonly string[] => [...new Set([first, second, third].filter(Boolean))]
