import { at } from '../random.ts'

/** What people, programs and attackers write into a field; beside it what a reader sees, where that is not the same. */
const HOSTILE: readonly (readonly [written: string, seen?: string | null])[] = [
  ['<script>alert(1)</script>'],
  ['"><img src=x onerror=alert(1)>'],
  ["'; drop table inventory.listings; --"],
  ['{{constructor.constructor("return 1")()}}'],
  ['{{7*7}} ${7*7} $where'],
  ['__proto__'],
  ['constructor'],
  ['hasOwnProperty'],
  ['\u202Egnol\u202C', 'gnol'],
  ['zero\u200Bwidth', 'zerowidth'],
  ['bell\u0007 and  spaces', 'bell and spaces'],
  ['\u{1F468}\u{1F3FB} driver'],
  ['ﷺ'],
  ['кола'],
  ['سيارة'],
  ['../../etc/passwd%00'],
  ['%00%0a'],
  ['NaN'],
  ['Infinity'],
  ['-0'],
  ['1e999'],
  ['null', null],
  ['[]', null],
  ['{"type":"Car"}'],
  ['</title><svg onload=alert(1)>'],
  ['{$where: 1}'],
  ['\\u0000 &amp; &lt;b&gt;', '\\u0000 & <b>'],
  ['javascript:alert(1)'],
  ['a'.repeat(200)],
  ['a'.repeat(201), null],
]

/** Enough cars have one, where a site is told to, that each of them occurs on a site of 200. */
const EVERY = 6

export const isHostile = (index: number): boolean => index % EVERY === 0

export function hostileAt(index: number): { readonly written: string; readonly seen: string | null } {
  const [written, seen = written] = at(HOSTILE, (index / EVERY) % HOSTILE.length)
  return { written, seen }
}

/** What a reader sees of a text, be it a hostile one or another. */
export const seenOf = (text: string): string | null => {
  const [, seen = text] = HOSTILE.find(([written]) => written === text) ?? []
  return seen
}
