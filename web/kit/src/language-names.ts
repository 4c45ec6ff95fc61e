import type { Language } from './paths.ts'

/** Each language in its own words: who looks for it reads no other. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English', sq: 'Shqip' }
