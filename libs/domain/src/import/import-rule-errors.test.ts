import { expect, it } from 'vitest'
import { importRuleErrors } from './import-rule-errors.ts'
import type { ImportRule, ImportTest } from './import-rules.ts'
import { STARTING_IMPORT_RULES } from './starting-rules.ts'

const rule = (id: string, concerns: ImportTest, more: Partial<Pick<ImportRule, 'from' | 'to' | 'destination'>> = {}) =>
  ({
    id,
    destination: 'SA',
    from: '2024-01-01',
    to: null,
    source: { title: 'A law', url: null, date: '2024' },
    verified: false,
    outcome: 'not_allowed',
    concerns,
    ...more,
  }) as const satisfies ImportRule

const years = (from: number, to: number | null): ImportTest => ({ kind: 'model_year', years: { from, to } })

it('finds nothing wrong with the starting rules', () => {
  expect(importRuleErrors(STARTING_IMPORT_RULES)).toEqual([])
})

it.each<[string, ImportTest, ImportTest]>([
  ['ages that meet', years(6, null), years(5, 6)],
  ['two emission norms', { kind: 'emission', below: 4 }, { kind: 'emission', below: 5 }],
  [
    'the same value',
    { kind: 'accident', values: ['structural'] },
    { kind: 'accident', values: ['recorded', 'structural'] },
  ],
])('refuses two rules with %s', (_what, a, b) => {
  expect(importRuleErrors([rule('a', a), rule('b', b)])).toEqual([{ code: 'rows_overlap', id: 'a', other: 'b' }])
})

it.each<[string, ImportTest, ImportTest]>([
  ['other ages', years(6, null), years(5, 5)],
  ['another way to count', years(6, null), { kind: 'registration_year', years: { from: 6, to: null } }],
  ['other values', { kind: 'accident', values: ['structural'] }, { kind: 'accident', values: ['recorded'] }],
])('takes two rules with %s', (_what, a, b) => {
  expect(importRuleErrors([rule('a', a), rule('b', b)])).toEqual([])
})

it('takes one rule after another, and for another country', () => {
  const flood: ImportTest = { kind: 'flood', values: [true] }
  const rules = [
    rule('old', flood, { to: '2024-06-30' }),
    rule('new', flood, { from: '2024-07-01' }),
    rule('other', flood, { destination: 'XK' }),
  ]
  expect(importRuleErrors(rules)).toEqual([])
})

it.each<[string, ImportTest]>([
  ['values_missing', { kind: 'flood', values: [] }],
  ['range_invalid', years(6, 5)],
  ['range_invalid', years(-1, null)],
  ['range_invalid', years(1.5, null)],
  ['range_invalid', { kind: 'emission', below: 0 }],
  ['range_invalid', { kind: 'emission', below: 8 }],
])('says %s of %j', (code, concerns) => {
  expect(importRuleErrors([rule('a', concerns)])).toEqual([{ code, id: 'a' }])
})
