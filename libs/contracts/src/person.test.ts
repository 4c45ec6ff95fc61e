import { Value } from 'typebox/value'
import { expect, it } from 'vitest'
import { Email, PersonName } from './person.ts'

it.each([
  ['name@example.com', true],
  ['ADMIN@Example.COM', true],
  ['first.last+cars@mail.example.co', true],
  ["o'brien@example.com", true],
  ['name@xn--bcher-kva.example', true],
  ['name@example', false],
  ['name@example.com.', false],
  ['name@-example.com', false],
  ['.name@example.com', false],
  ['na..me@example.com', false],
  ['name@example..com', false],
  ['"name"@example.com', false],
  ['<name@example.com>', false],
  ['other<name@example.com>', false],
  ['name@example.com,other@example.com', false],
  ['name@example.com\r\nBcc: other@example.com', false],
  ['ｎａｍｅ@example.com', false],
  ['nаme@example.com', false],
  ['name\u200b@example.com', false],
  ['name@ｅｘample.com', false],
])('takes %j for an address: %s', (text, isAddress) => {
  expect(Value.Check(Email, text)).toBe(isAddress)
})

it.each([
  ['Amina', true],
  ['أحمد بن علي', true],
  ['O’Brien-Krasniqi 3.', true],
  ['علی\u200cرضا', true],
  ['  ', false],
  ['', false],
  ['A\r\nBcc: other@example.com', false],
  ['A\tB', false],
  ['A\u2028B', false],
  ['\u202enimda', false],
  ['\u2067A', false],
  ['A\u0007', false],
])('takes %j for a name: %s', (text, isName) => {
  expect(Value.Check(PersonName, text)).toBe(isName)
})

it('reads long names and addresses in a time that grows with their length alone', () => {
  const started = performance.now()
  for (const end of ['\n', '', '@']) {
    Value.Check(PersonName, ' '.repeat(50_000) + end)
    Value.Check(PersonName, 'a'.repeat(50_000) + end)
    Value.Check(Email, 'a.'.repeat(25_000) + end)
    Value.Check(Email, `a@${'a-'.repeat(25_000)}${end}`)
  }
  expect(performance.now() - started).toBeLessThan(500)
})
