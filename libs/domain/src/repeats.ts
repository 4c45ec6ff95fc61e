/** A word, or what stands in brackets, as one. */
const PIECE = /\([^()]*\)|\S+/g
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[^\s()]+/g) ?? []

/**
 * A name with each word once, as it stood first.
 * @param said what is read before it: its words are not said again
 */
export function withoutRepeats(name: string, said = ''): string {
  const known = new Set(wordsOf(said))
  const distinct = (name.match(PIECE) ?? []).filter((piece) => {
    const fresh = wordsOf(piece).filter((word) => !known.has(word))
    for (const word of fresh) known.add(word)
    return fresh.length > 0
  })
  return distinct.join(' ')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/** A model or generation without the name of its make, beside which it stands: `The New Kia Ray` is `The New Ray`. */
export function withoutMake(make: string, name: string): string {
  const rest = name
    .replace(new RegExp(`(?<!\\S)${escaped(make)}(?!\\S)`, 'gi'), ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return rest === '' ? name : rest
}
