import { expect, it } from 'vitest'
import { newRowId, withNextRow } from './next-row.ts'
import { STARTING_TAXES } from './starting-taxes.ts'
import { isSameTax, taxTableErrors } from './tax-table-errors.ts'

const vat = STARTING_TAXES.find(({ id }) => id === 'sa-vat')
if (!vat) throw new Error('there is no VAT among the starting taxes')
const next = { ...vat, id: 'next', from: '2027-01-01' }

it('ends the open row of the same tax on the day before, and no other one', () => {
  const table = withNextRow(STARTING_TAXES, next, isSameTax)
  expect(table.filter((row) => row.to !== null)).toEqual([{ ...vat, to: '2026-12-31' }])
  expect(table.at(-1)).toEqual(next)
  expect(taxTableErrors(table)).toEqual([])
})

it('leaves rows that begin later or have an end, which then overlap', () => {
  const earlier = { ...next, from: '2020-01-01' }
  expect(withNextRow(STARTING_TAXES, earlier, isSameTax)).toEqual([...STARTING_TAXES, earlier])
  const ended = { ...vat, to: '2027-06-30' }
  expect(withNextRow([ended], next, isSameTax)).toEqual([ended, next])
})

it('puts a row that is changed in its place', () => {
  const changed = { ...vat, verified: true }
  expect(withNextRow(STARTING_TAXES, changed, isSameTax).map(({ id }) => id)).toEqual(
    STARTING_TAXES.map(({ id }) => id),
  )
})

it('names rows by what they say, each otherwise', () => {
  expect(newRowId([], next, 'model_year')).toBe('sa-model-year-2027-01-01')
  expect(newRowId([{ ...next, id: 'sa-vat-2027-01-01' }], next, 'vat')).toBe('sa-vat-2027-01-01-2')
})
