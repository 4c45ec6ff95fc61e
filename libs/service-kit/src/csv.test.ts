import { describe, expect, it } from 'vitest'
import { AppError } from './app-error.ts'
import { csvLine, readCsv } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@a', '\tx', "'=1+1"])('keeps a spreadsheet from running %j', (text) => {
  expect(csvLine(['a', text])).toBe(`a,'${text}\r\n`)
})

it('quotes what would end a cell', () => {
  expect(csvLine(['a "b", c\nd', 'e'])).toBe('"a ""b"", c\nd",e\r\n')
})

const read = async (text: string | Uint8Array, { maxRows = 10, maxColumns = 5 } = {}) =>
  await readCsv(typeof text === 'string' ? new TextEncoder().encode(text) : text, { maxRows, maxColumns })

describe('a file', () => {
  it.each([
    ['commas', '\ufeffa,b\r\n1,"x, ""y"""\r\n'],
    ['semicolons, as spreadsheets write in other countries', 'a;b\r\n1;"x, ""y"""'],
    ['tabs and lines of Unix', 'a\tb\n1\t"x, ""y"""\n'],
  ])('is read with %s', async (_name, text) => {
    expect(await read(text)).toEqual({ columns: ['a', 'b'], rows: [{ number: 2, cells: ['1', 'x, "y"'] }] })
  })

  it('counts its rows as a spreadsheet does, lines within cells and empty rows included', async () => {
    const { rows } = await read('a,b\n"one\ntwo",2\n\n,\n3,4\n')
    expect(rows).toEqual([
      { number: 2, cells: ['one\ntwo', '2'] },
      { number: 5, cells: ['3', '4'] },
    ])
  })

  it.each(['=1+1', '-5', "'=1+1", "''@a", "'a", 'جدة، الميناء', '현대 "그랜저"', 'a\r\nb'])(
    'reads %j back as it was',
    async (text) => {
      const { rows } = await read(csvLine(['a', 'b']) + csvLine([text, 'c']))
      expect(rows[0]?.cells[0]).toBe(text)
    },
  )

  it.each([
    ['nothing', '', 'file', 'missing'],
    ['spaces alone', ' \r\n ', 'file', 'missing'],
    ['letters of Windows', Uint8Array.from([0x61, 0x2c, 0xe7, 0xe9, 0x0a]), 'file', 'wrong_type'],
    ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x61, 0, 0x2c, 0]), 'file', 'wrong_type'],
    ['NUL', 'a,b\n1,\0\n', 'file', 'wrong_type'],
    ['a zip', 'PK\u0003\u0004,b\n1,2\n', 'file', 'wrong_type'],
    ['a quotation mark that is not closed', 'a,b\n1,2\n"3,4\n5,6\n', 'rows.3', 'wrong_format'],
    ['text after a quotation mark', 'a,b\n"1"x,2\n', 'rows.2', 'wrong_format'],
    ['a row too long', 'a,b\n1,2,3\n', 'rows.2', 'wrong_format'],
    ['a row too short', 'a,b\n1,2\n3\n', 'rows.3', 'wrong_format'],
    ['a line without end', `a,b\n1,${'x'.repeat(100_000)}\n`, 'rows.2', 'wrong_format'],
    ['a column twice', 'a,B,b\n', 'columns.b', 'invalid'],
    ['too many columns', 'a,b,c,d,e,f\n', 'columns', 'too_large'],
    ['too many rows', `a\n${'1\n'.repeat(11)}`, 'file', 'too_large'],
  ])('with %s is refused', async (_name, text, field, code) => {
    const error = await read(text).catch((error: unknown) => error)
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).errors).toMatchObject([{ field, code }])
  })
})
