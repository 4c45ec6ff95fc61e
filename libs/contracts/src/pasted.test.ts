import { expect, it } from 'vitest'
import { pastedText } from './pasted.ts'

it.each([
  ['5TVQQXNN\u2069', '5TVQQXNN'],
  ['\u20665TVQ-QXNN\u2069', '5TVQ-QXNN'],
  ['\u202a+966 50 123 4567\u202c', '+966 50 123 4567'],
  ['\u200e\u061c0501234567\u200f', '0501234567'],
  ['name\u200b@exam\u00adple.com', 'name@example.com'],
  ['\ufeffKMHE341CBLA123456\u2060', 'KMHE341CBLA123456'],
  ['\u00a0 01\u200d48\r\n', '0148'],
  ['a\ufe0fb', 'ab'],
  ['\u206a5TVQQXNN\u206f', '5TVQQXNN'],
  ['5TVQ\u180eQXNN', '5TVQQXNN'],
  ['5TVQQXNN\u034f', '5TVQQXNN'],
  ['\u3164 5TVQQXNN', '5TVQQXNN'],
  ['\u115f5TVQQXNN\uffa0', '5TVQQXNN'],
  ['\u20635TVQ\u2062QXNN', '5TVQQXNN'],
  ['a\u{e0001}b\u{e0041}', 'ab'],
  ['\u2028\t5TVQQXNN\u2029', '5TVQQXNN'],
])('cleans the code %j: %s', (text, cleaned) => {
  expect(pastedText(text)).toBe(cleaned)
})

it.each([
  ['\u202eAmina\u202c', 'Amina'],
  ['\u2068عبد الله\u2069 ', 'عبد الله'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['Kra\u00adsniqi\ufeff', 'Krasniqi'],
  ['\u200fالحربي', 'الحربي'],
  ['\u200b \u2060', ''],
  ['\u202dPërparim\u202c', 'Përparim'],
  ['\u3164\u3164', ''],
  ['کورده\u200cواری\u200f', 'کورده\u200cواری'],
  ['\u2067الحربي\u2069\u00a0', 'الحربي'],
  ["O\u2060'Brien", "O'Brien"],
])('cleans the name %j', (text, cleaned) => {
  expect(pastedText(text, 'name')).toBe(cleaned)
})
