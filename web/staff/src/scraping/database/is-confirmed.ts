import { pastedText } from '@karvan/contracts/browser'
import { latinDigits } from '@karvan/domain'

/** Whether somebody has typed one of these words and the number, in digits of any script, with or without marks between thousands. */
export function isConfirmed(typed: string, words: readonly string[], count: number): boolean {
  const plain = latinDigits(pastedText(typed))
    .toLowerCase()
    .replace(/(\d)[.,٬\s](?=\d{3}(?:\D|$))/g, '$1')
    .replace(/\s+/g, ' ')
  return words.some((word) => plain === `${word} ${count}`)
}
