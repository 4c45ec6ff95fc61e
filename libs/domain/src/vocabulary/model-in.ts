import { koreanModelsOf } from './vocabulary.ts'

/** Names that many makes build alike: `3시리즈`, `E-클래스`, `모델 3`. */
const BUILT = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]*(?:시리즈|클래스)|모델 [\p{L}\p{N}]+)(?![\p{L}\p{N}])/u

/**
 * The model that a longer name tells, as it stands there: `그랜저` of `더 뉴 그랜저 IG`. For a source that has no field for it.
 * @param make in our words
 * @returns null where no model of the make stands in the name
 */
export function modelIn(make: string, name: string): string | null {
  const text = name.normalize('NFC')
  const built = BUILT.exec(text)?.[0]
  if (built !== undefined) return built
  const known = koreanModelsOf(make).filter((model) => isWordIn(text, model))
  return known.toSorted((a, b) => b.length - a.length)[0] ?? null
}

const LETTER = /[\p{L}\p{N}]/u
/** Written without a space before a model: `뉴카니발`. */
const GLUED = /(?:^|[^\p{L}\p{N}])(?:더|올)?뉴$/u

/** Many short names stand inside longer words. */
function isWordIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const before = text.slice(0, at)
    const isBegun = !LETTER.test(before.at(-1) ?? '') || GLUED.test(before)
    if (isBegun && !LETTER.test(text[at + word.length] ?? '')) return true
  }
  return false
}
