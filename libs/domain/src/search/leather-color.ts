import type { Found } from './read-names.ts'
import type { Words } from './words.ts'

const LEATHER = '062'
/** English says the colour before its thing, Arabic and Albanian behind it. */
const COLOR_BEFORE = /^leather/

/** Without the colours of leather, which say nothing of the car's paint: `black leather`, `جلد أسود`. */
export function withoutLeatherColors(words: Words, found: readonly Found[]): readonly Found[] {
  const leather = found.filter(({ meanings }) =>
    meanings.some((meaning) => meaning.kind === 'option' && meaning.codes.includes(LEATHER)),
  )
  const isOfLeather = (color: Found) =>
    leather.some(({ start, end }) =>
      COLOR_BEFORE.test(words.at(start) ?? '') ? color.end === start : color.start === end,
    )
  return found.filter((one) => one.kind !== 'color' || !isOfLeather(one))
}
