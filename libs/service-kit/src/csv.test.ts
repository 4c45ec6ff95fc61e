import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@a', '\tx'])('keeps a spreadsheet from running %j', (text) => {
  expect(csvLine(['a', text])).toBe(`a,'${text}\r\n`)
})

it('quotes what would end a cell', () => {
  expect(csvLine(['a "b", c\nd', 'e'])).toBe('"a ""b"", c\nd",e\r\n')
})
