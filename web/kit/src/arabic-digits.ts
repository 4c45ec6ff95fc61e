const LATIN = /[A-Za-z]/
const ARABIC = /[\u0600-\u06ff]/
/** A name that is marked as one (`isolateName`), or what stands between spaces, brackets, Arabic punctuation and marks of direction. */
const WORD = /\u2068[^\u2069]*\u2069|[^\s()«»،؛\u2066-\u2069]+/g
/** Telephone numbers, ids and codes are read off, not counted: no figure of ours is as long without marks between its thousands. */
const READ_OFF = /(?:^|[^\d.])(?:\d{7}|\d{4}-\d{4}$)/
const ARABIC_ZERO = 0x660
const NAME_BEGINS = '\u2068'

/**
 * A text of an Arabic page with its figures in Arabic digits and marks. What has Latin letters stays as it is:
 * names, codes and addresses, and a text in another language whole.
 */
export function arabicDigits(text: string): string {
  if (LATIN.test(text) && !ARABIC.test(text)) return text
  return text.replace(WORD, (word) => (isFigure(word) ? inArabic(word) : word))
}

const isFigure = (word: string): boolean => !word.startsWith(NAME_BEGINS) && !LATIN.test(word) && !READ_OFF.test(word)

const inArabic = (figures: string): string =>
  figures
    .replace(/(\d),(?=\d{3})/g, '$1٬')
    .replace(/(\d)\.(?=\d)/g, '$1٫')
    .replace(/(\d[\u061c\u200e]*)%/g, '$1٪')
    .replace(/\d/g, (digit) => String.fromCharCode(ARABIC_ZERO + Number(digit)))
