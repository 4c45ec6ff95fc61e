import type { LogLine } from '@karvan/contracts/browser'

/** A text in parts: the even ones are as they were, the odd ones are what was looked for. */
export function partsOf(text: string, wanted: string): string[] {
  if (wanted === '') return [text]
  const parts: string[] = []
  const [low, find] = [text.toLowerCase(), wanted.toLowerCase()]
  let from = 0
  // A letter whose small form is longer moves what follows: then nothing is marked.
  if (low.length !== text.length) return [text]
  for (let at = low.indexOf(find); at !== -1; at = low.indexOf(find, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + find.length))
    from = at + find.length
  }
  return [...parts, text.slice(from)]
}

/** The numbers of the lines that have a text in them, whatever its capitals. */
export function linesWith(lines: readonly LogLine[], wanted: string): number[] {
  if (wanted === '') return []
  const find = wanted.toLowerCase()
  return lines.filter(({ message }) => message.toLowerCase().includes(find)).map(({ seq }) => seq)
}
