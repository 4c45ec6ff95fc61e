/** Revised Romanization by syllable, without sound changes: readable and always the same. */
const INITIALS = 'g kk n d tt r m b pp s ss _ j jj ch k t p h'.split(' ')
const MEDIALS = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const FINALS = '_ k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')
const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3

export const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
const JAMO = /[\u1100-\u11ff\u3130-\u318f]/g

const part = (list: readonly string[], index: number) => (list[index] ?? '').replace('_', '')

/** A Korean word in Latin letters, capitalised; single jamo, which no name has, are dropped. */
export function romanize(word: string): string {
  const latin = Array.from(word.normalize('NFC').replace(JAMO, ''), (char) => {
    const code = char.codePointAt(0) ?? 0
    if (code < FIRST_SYLLABLE || code > LAST_SYLLABLE) return char
    const index = code - FIRST_SYLLABLE
    return (
      part(INITIALS, Math.floor(index / 588)) + part(MEDIALS, Math.floor((index % 588) / 28)) + part(FINALS, index % 28)
    )
  }).join('')
  return latin.charAt(0).toUpperCase() + latin.slice(1)
}
