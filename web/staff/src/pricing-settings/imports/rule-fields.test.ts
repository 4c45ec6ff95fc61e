import type { ImportRule } from '@karvan/contracts/browser'
import { STARTING_IMPORT_RULES } from '@karvan/domain'
import { expect, it } from 'vitest'
import { readRule, type RuleValues, valuesOfRule } from './rule-fields.ts'

const rows = structuredClone(STARTING_IMPORT_RULES) as ImportRule[]
const rowOf = (id: string): ImportRule => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`there is no ${id}`)
  return row
}
const age = rowOf('sa-model-years')
const read = (row: ImportRule | null, changed: Partial<RuleValues>) =>
  readRule({ ...valuesOfRule(row ?? age), ...changed }, { row, rows, destination: (row ?? age).destination })

it('gives back what it was given', () => {
  expect(rows.map((row) => read(row, {}))).toEqual(rows.map((row) => ({ put: [row] })))
})

it('reads what was chosen, and what then holds', () => {
  const steering = rowOf('sa-steering')
  const values = { ...valuesOfRule(steering).values, steering: { left: true, right: true } }
  expect(read(steering, { values, outcome: 'steering_converted' })).toMatchObject({
    put: [{ concerns: { values: ['left', 'right'] }, outcome: 'conditional', condition: 'steering_converted' }],
  })
})

it('ends the rule in force where a new one for the same cars follows', () => {
  expect(read(null, { from: '2027-01-01', yearsFrom: '٦' })).toMatchObject({
    put: [
      { id: 'sa-model-years', to: '2026-12-31' },
      { id: 'sa-model-year-2027-01-01', to: null, concerns: { years: { from: 6, to: null } } },
    ],
  })
})

const NO_FLOOD = { ...valuesOfRule(null).values, flood: { true: false, false: false } }

it.each<[string, string, Partial<RuleValues>]>([
  ['yearsFrom number_invalid', 'sa-model-years', { yearsFrom: 'old' }],
  ['yearsTo range_invalid', 'sa-model-years', { yearsTo: '2' }],
  ['from rows_overlap', 'sa-model-years', { yearsFrom: '5' }],
  ['stage range_invalid', 'xk-euro-4', { stage: '9' }],
  ['stage number_invalid', 'xk-euro-4', { stage: '' }],
  ['values values_missing', 'sa-flood', { values: NO_FLOOD }],
  ['title source_missing', 'sa-flood', { title: '' }],
])('says at the field: %s', (said, id, changed) => {
  const result = read(rowOf(id), changed)
  const problems = 'problems' in result ? Object.entries(result.problems) : []
  expect(problems.map(([field, problem]) => `${field} ${problem.code}`)).toEqual([said])
})
