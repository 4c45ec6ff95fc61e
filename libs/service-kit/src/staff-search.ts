import { nameKey, plainLetters, SAME_LETTER } from '@karvan/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Fewer digits stand in nearly every number. */
const MIN_PHONE_DIGITS = 3
const PHONE = /^[+\d\s().\-/\p{Pd}]+$/u
/** Apostrophes that Unicode counts as letters: they are left out as every other apostrophe is. */
const MODIFIERS = /[\u02b0-\u02ff]/g

/** Everything that is neither a letter nor a digit after `plainLetters`, in the notation of PostgreSQL. */
const SIGNS = [
  '\\u0001-/:-@\\[-`{-\\u00a9\\u00ab-\\u00b4\\u00b6-\\u00b9\\u00bb-\\u00bf\\u00d7\\u00f7\\u02b0-\\u036f\\u0483-\\u0489\\u0591-\\u05c7',
  '\\u060c-\\u061f\\u0640\\u064b-\\u065f\\u066a-\\u066d\\u0670\\u06d4\\u06d6-\\u06e4\\u06e7-\\u06ed\\u06fd\\u06fe\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
  '\\u2000-\\u206f\\u20a0-\\u20ff\\u3000-\\u303f\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff',
].join('')

const DIGITS = Array.from('٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', (digit, at) => [digit, String(at % 10)] as const)
const LETTERS = Object.entries(SAME_LETTER)
const toOne = [...DIGITS, ...LETTERS.filter(([, to]) => to.length === 1)]
const toNone = LETTERS.filter(([, to]) => to === '')
const toMore = LETTERS.filter(([, to]) => to.length > 1)

/**
 * Makes the function `folded` in the schema of the one who migrates: in PostgreSQL what `foldedWord` is here. Columns are made from it
 * (`generated always as`), so that a staff search compares a text that is folded already.
 */
export async function createFolding(db: Kysely<unknown>): Promise<void> {
  const from = [...toOne, ...toNone].map(([letter]) => letter).join('')
  const to = toOne.map(([, letter]) => letter).join('')
  const letters = toMore.reduce(
    (text, [letter, more]) => sql`replace(${text}, ${sql.lit(letter)}, ${sql.lit(more)})`,
    sql`translate(lower(normalize(written, nfkc)), ${sql.lit(from)}, ${sql.lit(to)})`,
  )
  await sql`
    create function folded(written text) returns text language sql immutable parallel safe
    return normalize(regexp_replace(normalize(${letters}, nfd), ${sql.lit(`[${SIGNS}]`)}, '', 'g'), nfc)`.execute(db)
}

/** A word in small letters without accents, marks and signs; letters that are written for one another are one. */
export const foldedWord = (word: string): string => nameKey(word).replace(MODIFIERS, '')

interface SearchedColumns {
  /** Folded texts with spaces between. */
  readonly text: RawBuilder<unknown>
  /** In the form of E.164. */
  readonly phone?: RawBuilder<unknown>
}

/**
 * Whether a row has all words that somebody typed, in any order, or the phone number that they are.
 * @param also further ways in which a row may have a folded word
 */
export function hasTyped(
  typed: string,
  { text, phone }: SearchedColumns,
  also: (word: string) => readonly RawBuilder<boolean>[] = () => [],
): RawBuilder<boolean> {
  const contains = (column: RawBuilder<unknown>, part: string) => sql<boolean>`${column} like ${`%${part}%`}`
  const ofPhone = (written: string): readonly RawBuilder<boolean>[] => {
    const digits = phoneDigits(written)
    return phone === undefined || digits === null ? [] : [contains(phone, digits)]
  }
  const words = typed.split(/\s+/).filter((word) => foldedWord(word) !== '')
  const allWords = words.map((word) => {
    const key = foldedWord(word)
    return anyOf([contains(text, key), ...ofPhone(word), ...also(key)])
  })
  if (allWords.length === 0) return sql<boolean>`false`
  return anyOf([sql<boolean>`(${sql.join(allWords, sql` and `)})`, ...ofPhone(typed)])
}

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** Digits of a number that stand in its E.164 form, too: without the zeros before it and behind its country's code. */
function phoneDigits(written: string): string | null {
  const plain = plainLetters(written)
  if (!PHONE.test(plain)) return null
  const digits = plain
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .replace(/^(966|383)0+/, '$1')
  return digits.length < MIN_PHONE_DIGITS ? null : digits
}
