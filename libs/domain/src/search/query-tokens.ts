import { amountText } from '../numbers/read-amount.ts'
import { HANGUL } from '../vocabulary/romanize.ts'
import { translate } from '../vocabulary/translate.ts'
import { queryWords } from '../vocabulary/vocabulary.ts'
import { withoutCyrillic } from './cyrillic.ts'
import { plainLetters } from './plain-text.ts'

/** More words than a person writes; what is beyond is not read. */
const MAX_TOKENS = 24
/** Some single characters unfold to a whole sentence. */
const MAX_LETTERS = 240

/** What may hang on a number without a space: `60000km`, `50الف`. */
const MONEY = 'usd|dollars?|eur|euros?|sar|riyals?|ريال|دولار|يورو|aed|chf|gbp|krw|leke?'
const UNITS = `kms?|كم|كيلو|mi|miles?|الف|mije|${MONEY}`
const UNIT_AFTER_NUMBER = new RegExp(`(\\dk?)(${UNITS})(?![\\p{L}])`, 'gu')
/** What is counted, written onto its number: `7seater`, `٧مقاعد`. */
const NOUN_AFTER_NUMBER = /(\d)(seats?|seaters?|مقاعد|مقعد|راكب|ركاب|ulese|vende|owners?|pronare?)(?!\p{L})/gu
/** Signs of money in which nothing is shown here. */
export const MONEY_SIGNS: Readonly<Record<string, string>> = {
  '£': ' gbp ',
  '¥': ' yen ',
  '₩': ' won ',
  '₺': ' tl ',
  '₹': ' inr ',
  '₽': ' rub ',
}
/** `50000km-80000km`, after the units were taken off. */
const RANGE_AFTER_UNIT = new RegExp(`(\\d ?k? (?:${UNITS}))\\s*[-–—~]\\s*(?=\\d)`, 'gu')
const UNIT_BEFORE_NUMBER = new RegExp(`(?<![\\p{L}])(${MONEY}|sr)(?=\\d)`, 'gu')

/** `'21`, with whatever sign stands in for the apostrophe. */
const SHORT_YEAR = /(?<![\p{L}\p{N}])['‘’ʼ`´](\d{2})(?![\p{L}\p{N}'])/gu
const LAST_OF_CENTURY = 35
const yearOf = (digits: string) => (Number(digits) <= LAST_OF_CENTURY ? `20${digits}` : `19${digits}`)
/** `2010s` */
const DECADE = /(?<!\d)((?:19|20)\d)0s(?![\p{L}\p{N}])/gu

/** Albanian says `në`, `të` and `s'` in one letter before a word: `n'20 mijë`, `t'bardhë`, `s'dua`. */
const ONE_LETTER_LINK = /(?<![\p{L}\p{N}])[nt]['’ʼ`´](?=[\p{L}\p{N}])/gu
const ONE_LETTER_NOT = /(?<![\p{L}\p{N}])s['’ʼ`´](?=\p{L})/gu

/** Arabic writes "and", "with" and "for" onto a figure. */
const LETTER_BEFORE_NUMBER = /(?<![\p{L}\p{N}])([وبل])(?=\d)/gu
/** `15,000`, `15.000,50`, `2.0`: what is one figure for the reader of amounts is one here. */
const MARKED_FIGURE = /(?<![\p{L}\p{N}]|\d[.,])\d+(?:[.,٬٫'’،]\d+)+(?!\d)/gu
/** A space stands between thousands where it cannot stand between two figures: before `000`, or before a unit. */
const SPACED_THOUSANDS = new RegExp(
  String.raw`(?<![\p{L}\p{N}]|\d[.,])[1-9]\d{0,2}(?:[ ']\d{3})+(?=(?:[.,٫]\d{1,2})? ?(?:${UNITS})(?![\p{L}]))|(?<!\p{N}|\d[.,])[1-9]\d{0,2}(?: \d{3})*(?: 000)(?!\d)`,
  'gu',
)
const joined = (figure: string) => figure.replace(/[ ']/g, '')

/**
 * The words of a query in plain letters. Numbers come out whole (`15,000`, `15 000` and `15.000` are `15000`), a range
 * as three tokens (`2019`, `-`, `2022`), a plus stays at its number (`2020+`), Korean is put in our words first.
 */
export function queryTokens(text: string): string[] {
  const ours = HANGUL.test(text) ? translate(text, queryWords()).text : text
  return withoutCyrillic(plainLetters(ours))
    .slice(0, MAX_LETTERS)
    .replace(ONE_LETTER_LINK, ' ')
    .replace(ONE_LETTER_NOT, ' nuk ')
    .replace(SHORT_YEAR, (_, digits: string) => ` ${yearOf(digits)} `)
    .replace(DECADE, ' $10 - $19 ')
    .replace(/\$/g, ' usd ')
    .replace(/€/g, ' eur ')
    .replace(/[£¥₩₺₹₽]/g, (sign) => MONEY_SIGNS[sign] ?? sign)
    .replace(LETTER_BEFORE_NUMBER, '$1 ')
    .replace(UNIT_BEFORE_NUMBER, '$1 ')
    .replace(SPACED_THOUSANDS, joined)
    .replace(MARKED_FIGURE, (figure) => amountText(figure) ?? figure)
    .replace(UNIT_AFTER_NUMBER, '$1 $2 ')
    .replace(NOUN_AFTER_NUMBER, '$1 $2 ')
    .replace(RANGE_AFTER_UNIT, '$1 - ')
    .replace(/(\dk?)\s*[-–—~]\s*(?=(?:(?:usd|eur|sar)\s+)?\d)/g, '$1 - ')
    .replace(/(\d)\+/g, '$1⁺')
    .replace(/(?<!\d)\.|\.(?!\d)|(?<! )-|-(?! )/g, ' ')
    .replace(/[^\p{L}\p{N}.⁺-]/gu, ' ')
    .replace(/⁺/g, '+')
    .split(/\s+/)
    .filter((token) => token !== '' && token !== '.')
    .slice(0, MAX_TOKENS)
}
