import european from './european-words.json' with { type: 'json' }

/*
 * Words of dealers in Europe: English, German, Romanian, Albanian, Bulgarian in both alphabets. The list has them in small letters,
 * with a hyphen for a space.
 */

type Words = Readonly<Record<string, string>>

/** By key; a word of ours already stands for itself. */
const byKey = (list: Words): ReadonlyMap<string, string> =>
  new Map([...Object.values(list).map((word) => [wordKey(word), word] as const), ...Object.entries(list)])

const lists = {
  make: byKey(european.make),
  fuel: byKey(european.fuel),
  transmission: byKey(european.transmission),
  body: byKey(european.body),
  drive: byKey(european.drive),
  colour: byKey(european.colour),
}
export type EuropeanField = keyof typeof lists

/** The word of ours for one that a dealer wrote; a finish after a colour (`schwarz metallic`) says nothing more. */
export function europeanWord(field: EuropeanField, word: string): string | null {
  const key = wordKey(word)
  const end = european.finish.find((one) => key.endsWith(`-${one}`))
  return lists[field].get(key) ?? lists[field].get(end === undefined ? '' : key.slice(0, -end.length - 1)) ?? null
}

/** As the list writes it. Romanian is often typed with cedillas in place of commas. */
export function wordKey(word: string): string {
  const letters = word.normalize('NFC').toLowerCase().replaceAll('ş', 'ș').replaceAll('ţ', 'ț')
  return letters
    .trim()
    .replace(/\s*([/+])\s*/g, '$1')
    .replace(/[\s_-]+/g, '-')
}
