import { type Language, LANGUAGES } from '../config/paths.ts'

/**
 * The language to offer: the first of the browser's that the shop speaks, unless the visitor is reading it.
 * @param preferred as browsers list them, `en-GB` or `ar`, the dearest first
 */
export function offeredLanguage(preferred: readonly string[], current: Language): Language | null {
  const spoken = preferred
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((code) => LANGUAGES.find((language) => language === code))
    .find((language) => language !== undefined)
  return spoken === undefined || spoken === current ? null : spoken
}
