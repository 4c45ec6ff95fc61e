/** Marks of direction, joiners, soft hyphens and other signs without a shape. Phones' contacts and web pages copy them along. */
const HIDDEN = /[\p{Cf}\p{DI}]/gu
/** The same without the two joiners, which belong to names in Persian, Kurdish and Urdu. */
const HIDDEN_IN_NAMES = /(?![\u200c\u200d])[\p{Cf}\p{DI}]/gu

/**
 * How a pasted text is cleaned before its schema is looked at: `code` for what is compared sign by sign (codes, phones,
 * e-mail addresses, ids), `name` for what people are called.
 */
export type PastedKind = 'code' | 'name'

/** A text as somebody meant it who pasted it: without hidden marks, and without spaces around it. */
export const pastedText = (text: string, kind: PastedKind = 'code'): string =>
  text.replace(kind === 'code' ? HIDDEN : HIDDEN_IN_NAMES, '').trim()
