import { expect, it } from 'vitest'
import { readCode, readDigits } from './track-fields.ts'

it.each([
  ['abcd-2345', 'ABCD2345'],
  [' ABCD 2345 ', 'ABCD2345'],
  ['ABCD234', null],
  ['ABCD23456', null],
  ['5TVQQXNN\u2069', '5TVQQXNN'],
  ['\u20665tvq\u2011qxnn\u2069', '5TVQQXNN'],
  ['5TVQ–QXNN', '5TVQQXNN'],
  ['\ufeff5TVQ\u00a0QXNN\n', '5TVQQXNN'],
  ['5T\u00adVQQX\u200bNN', '5TVQQXNN'],
  ['\u202bABCD٢٣٤٥\u202c', 'ABCD2345'],
  ['\u206a5TVQQXNN\u206f', '5TVQQXNN'],
  ['5tvq qxnn\u3164', '5TVQQXNN'],
  ['５ＴＶＱＱＸＮＮ', '5TVQQXNN'],
  ['\u202e5TVQQXNN', '5TVQQXNN'],
  ['5TVQ\u034fQXNN', '5TVQQXNN'],
  ['', null],
  ['\u2066\u2069', null],
])('reads the code %j as %j', (typed, code) => expect(readCode(typed)).toBe(code))

it.each([
  ['0148', '0148'],
  ['٠١٤٨', '0148'],
  ['۰۱۴۸', '0148'],
  ['\u202a0148\u202c', '0148'],
  ['\u200f٠١٤٨', '0148'],
  ['01\u200b48\u00a0', '0148'],
  ['０１４８', '0148'],
  ['\u2066٠١٤٨\u2069', '0148'],
  ['0148\u206f', '0148'],
  ['+966 50 123 4567', '4567'],
  ['\u202a٠٥٠ ١٢٣ ٤٥٦٧\u202c', '4567'],
  ['0044 7700-900123', '0123'],
  ['12345', null],
  ['148', null],
  ['01a8', null],
])('reads the digits %j as %j', (typed, digits) => expect(readDigits(typed)).toBe(digits))
