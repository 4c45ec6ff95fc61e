import { describe, expect, it } from 'vitest'
import { fitsCheckDigit, mayStandInVin, readVin, vinRemarks, withoutConfusedLetters } from './vin-search.ts'

const KOREAN = 'KMHE341DBLA123456'
/** The worked example of the check digit (49 CFR 565). */
const AMERICAN = '1M8GDM9AXKP042788'

describe('reading', () => {
  it.each([
    [KOREAN, KOREAN],
    [KOREAN.toLowerCase(), KOREAN],
    ['  kmh e341-dbla 123456\n', KOREAN],
    ['KMHE341DBLA١٢٣٤٥٦', KOREAN],
    ['KMHE341DBLA۱۲۳۴۵۶', KOREAN],
    ['ＫＭＨＥ３４１ＤＢＬＡ１２３４５６', KOREAN],
    ['\u200fKMHE341DBLA\u00a0123456\u200e', KOREAN],
    ['KMHE341DBLA–123456', KOREAN],
    ['kmhı', 'KMHI'],
    ['%_\\', '%_\\'],
    ['   ', ''],
  ])('%j is read as %s', (text, vin) => {
    expect(readVin(text)).toBe(vin)
  })
})

it.each([
  [KOREAN, true],
  ['123456', true],
  ['KMHEO', true],
  [`${KOREAN}7`, false],
  ['KMH%', false],
  ['KMH\u0000', false],
  ['سيارة', false],
  ['', false],
])('%j may stand in a VIN: %s', (text, may) => {
  expect(mayStandInVin(text)).toBe(may)
})

describe('remarks', () => {
  it.each([
    ['a part', 'KMHE3', []],
    ['a Korean VIN whose check digit fits', 'KMHE341D9LA123456', []],
    ['a Korean VIN whose check digit does not fit', KOREAN, ['check_digit']],
    ['an American VIN', AMERICAN, []],
    ['an American VIN with a slip', AMERICAN.replace('8', '7'), ['check_digit_north_america']],
    ['a letter that is none of a VIN', 'KMHE341DBLAO23456', ['never_in_vin']],
    ['a sign more', `${KOREAN}7`, ['too_long']],
    ['other signs', 'KMH%_', ['other_signs']],
    ['all at once', `${'IOQ'.repeat(6)}%`, ['too_long', 'other_signs', 'never_in_vin']],
  ])('%s', (_what, vin, remarks) => {
    expect(vinRemarks(vin)).toEqual(remarks)
  })
})

it('knows the check digit of whole VINs alone', () => {
  expect(fitsCheckDigit(AMERICAN)).toBe(true)
  expect(fitsCheckDigit('11111111111111111')).toBe(true)
  expect(fitsCheckDigit('1HGCM82633A004352')).toBe(true)
  expect(fitsCheckDigit(AMERICAN.slice(1))).toBeNull()
  expect(fitsCheckDigit('1M8GDM9AOKP042788')).toBeNull()
})

it('reads the letters that no VIN has as the figures they look like', () => {
  expect(withoutConfusedLetters('KMHEI4OQ')).toBe('KMHE1400')
})
