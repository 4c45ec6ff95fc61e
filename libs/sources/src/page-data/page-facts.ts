import { FACT_ORIGINS, SITE_FIELDS, type SiteField } from '@karvan/contracts'

/** Where on a page a fact stands, in the order in which they are believed. */
export const ORIGINS = FACT_ORIGINS
export type Origin = (typeof ORIGINS)[number]

export type TextField = Exclude<SiteField, 'photos'>
/** What is kept of a page, as it stands there. Sellers, phones, mails and descriptions have no field, and so are never stored. */
export const TEXT_FIELDS: readonly TextField[] = SITE_FIELDS.filter((field) => field !== 'photos')

/** What one origin says of a car. */
export type OriginFacts = { readonly [F in TextField]?: string } & { readonly photos?: readonly string[] }

/** What a page says of a car, by origin: plain values, which are stored as they are. */
export type PageFacts = { readonly [O in Origin]?: OriginFacts }

/** The fields that say something; photos each once. */
export function factsOf(
  texts: Readonly<Partial<Record<TextField, string | null>>>,
  photos: readonly string[],
): OriginFacts | null {
  const said = Object.entries(texts).filter(([, text]) => text !== null)
  const pictures = [...new Set(photos)]
  if (said.length === 0 && pictures.length === 0) return null
  return { ...(Object.fromEntries(said) as OriginFacts), ...(pictures.length > 0 && { photos: pictures }) }
}
