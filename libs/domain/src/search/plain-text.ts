/** Each script of digits begins at a multiple of this. */
const DIGITS_APART = 16

/** Arabic, Persian and wide digits as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => String(digit.charCodeAt(0) % DIGITS_APART))

/** Letters that people write for one another, in Arabic and on foreign keyboards; the right column is what we compare. */
export const SAME_LETTER: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ء: '',
  ک: 'ك',
  گ: 'ك',
  پ: 'ب',
  چ: 'ج',
  ڤ: 'ف',
  ژ: 'ز',
  // What Unicode does not take apart into letter and mark.
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
const VARIANTS = new RegExp(`[${Object.keys(SAME_LETTER).join('')}]`, 'g')
const HANGUL_PARTS = /[\u1100-\u11ff]/
/** Vowel signs, tatweel, joiners and marks of direction. */
const UNSEEN = /[\p{M}\p{Cf}\u0640]/gu

/**
 * A text as it is compared: lower case, Latin digits, one form for letters that are written for one another, and no
 * marks on letters (`Benzinë` is `benzine`, `أبيض` is `ابيض`). Signs stay; see `nameKey` and `queryTokens` for those.
 */
export function plainLetters(text: string): string {
  const wide = text.normalize('NFKC').toLowerCase()
  const variants = latinDigits(wide).replace(VARIANTS, (letter) => SAME_LETTER[letter] ?? letter)
  const bare = variants.normalize('NFD').replace(UNSEEN, '')
  return HANGUL_PARTS.test(bare) ? bare.normalize('NFC') : bare
}

/** A name without case, marks, spaces and signs: `Mercedes-Benz`, `mercedes benz` and `MERCEDESBENZ` are one. */
export const nameKey = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')
