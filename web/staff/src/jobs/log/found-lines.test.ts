import { expect, it } from 'vitest'
import { linesWith, partsOf } from './found-lines.ts'

it.each([
  ['nothing is looked for', 'Page 1', '', ['Page 1']],
  ['it is not there', 'Page 1', 'x', ['Page 1']],
  ['it is there twice, in other capitals', 'Page of pages', 'PAGE', ['', 'Page', ' of ', 'page', 's']],
  ['it has signs of a pattern in it', 'a.b a+b', 'a+', ['a.b ', 'a+', 'b']],
  ['the text is longer in small letters', 'İstanbul', 'stan', ['İstanbul']],
])('parts a text where %s', (_what, text, wanted, parts) => {
  expect(partsOf(text, wanted)).toEqual(parts)
})

it('finds lines by their text', () => {
  const line = { at: '', level: 'info', step: null, counters: null } as const
  const lines = ['Page 1', 'detail', 'last page'].map((message, index) => ({ ...line, seq: index + 1, message }))
  expect(linesWith(lines, 'page')).toEqual([1, 3])
  expect(linesWith(lines, '')).toEqual([])
})
