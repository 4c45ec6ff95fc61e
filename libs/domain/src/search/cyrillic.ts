/** Each letter stands for the one below it. */
const CYRILLIC = 'абвгдеёжзийјклмнопрстћуфхцчшщыэ'
const LATIN = 'abvgdeezzijjklmnoprstcufhccssie'
const LETTERS: ReadonlyMap<string, string> = new Map([
  ...Array.from(CYRILLIC, (letter, at) => [letter, LATIN.charAt(at)] as const),
  ...([
    ['ђ', 'dj'],
    ['љ', 'lj'],
    ['њ', 'nj'],
    ['џ', 'dz'],
  ] as const),
])

/** A text in small letters with Latin ones in place of Cyrillic: Serbian is a language of Kosovo, too. */
export const withoutCyrillic = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, (letter) => LETTERS.get(letter) ?? letter)
