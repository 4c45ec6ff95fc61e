import { plainLetters } from './plain-text.ts'

/** Words of Albanian that stand beside a car's name, and are no English ones. */
const ALBANIAN: ReadonlySet<string> = new Set(
  'jo pa dhe ose apo nga prej deri nën mbi pas viti vitit vitet mijë mij veturë vetura makinë kerr automatik naftë bardhë zezë kuqe ulëse dua lyp'
    .split(' ')
    .map(plainLetters),
)

/** Albanian calls LPG `gas`, English petrol: beside a word of Albanian it is LPG. */
export const withAlbanianGas = (tokens: readonly string[]): readonly string[] =>
  tokens.some((token) => ALBANIAN.has(token)) ? tokens.map((token) => (token === 'gas' ? 'lpg' : token)) : tokens
