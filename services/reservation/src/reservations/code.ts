import { QUOTE_CODE_LETTERS } from '@karvan/contracts'
import { randomInt } from 'node:crypto'

const LENGTH = 8

/** A code that nobody can guess from another one. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => QUOTE_CODE_LETTERS.charAt(randomInt(QUOTE_CODE_LETTERS.length))).join('')

/** A code as somebody types it: small letters, and dashes between. */
export const typedCode = (text: string): string => text.replaceAll('-', '').toUpperCase()
