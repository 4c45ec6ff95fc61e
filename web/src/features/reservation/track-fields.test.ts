import { expect, it } from 'vitest'
import { readCode, readDigits } from './track-fields.ts'

it.each([
  ['abcd-2345', 'ABCD2345'],
  [' ABCD 2345 ', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['', null],
])('reads the code %j as %j', (typed, code) => expect(readCode(typed)).toBe(code))

it.each([
  ['0148', '0148'],
  ['٠١٤٨', '0148'],
  ['۰۱۴۸', '0148'],
  ['148', null],
  ['01a8', null],
])('reads the digits %j as %j', (typed, digits) => expect(readDigits(typed)).toBe(digits))
