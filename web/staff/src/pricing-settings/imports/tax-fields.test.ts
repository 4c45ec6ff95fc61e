import type { TaxRow } from '@karvan/contracts/browser'
import { STARTING_TAXES } from '@karvan/domain'
import { expect, it } from 'vitest'
import { bandsOf, groupsOf } from './band-groups.ts'
import { readTax, type TaxValues, valuesOfTax } from './tax-fields.ts'

const rows: readonly TaxRow[] = structuredClone(STARTING_TAXES) as TaxRow[]
const rowOf = (id: string): TaxRow => {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new Error(`there is no ${id}`)
  return row
}
const vat = rowOf('sa-vat')
const excise = rowOf('xk-excise')
const bands = excise.rate.type === 'bands' ? excise.rate.bands : []

const read = (row: TaxRow | null, changed: Partial<TaxValues>) =>
  readTax({ ...valuesOfTax(row ?? vat), ...changed }, { row, rows, destination: (row ?? vat).destination })

it('gives back what it was given', () => {
  expect(rows.map((row) => read(row, {}))).toEqual(rows.map((row) => ({ put: [row] })))
})

it('shows bands of the same cars as one group, and gives them back', () => {
  expect(groupsOf(bands).map(({ steps }) => steps.length)).toEqual(Array<number>(7).fill(10))
  expect(bandsOf(groupsOf(bands))).toEqual(bands)
})

it('reads rates with Arabic digits and a comma', () => {
  expect(read(vat, { rate: '١٥,٥' })).toMatchObject({ put: [{ rate: { basisPoints: 1_550 } }] })
})

it.each([
  ['1,500', 150_000],
  ['1.500', 150_000],
  ['1 500', 150_000],
  ['1.500,50', 150_050],
  ['١٬٥٠٠', 150_000],
  ['1500', 150_000],
  ['1,50', 150],
  ['1.5', 150],
  ['15.000', 1_500_000],
  ["1'500", 150_000],
  ['۱٬۵۰۰', 150_000],
  ['١٥٠٠٫٥', 150_050],
  ['1,500.00', 150_000],
  ['1500,5', 150_050],
])('reads the sum %s of a band as %d cents, never a thousandth of it', (text, cents) => {
  const [group] = groupsOf(bands)
  const [step] = group?.steps ?? []
  if (!group || !step) throw new Error('there are no bands')
  expect(bandsOf([{ ...group, steps: [{ ...step, low: text, high: text }] }])).toMatchObject([
    { low: cents, high: cents },
  ])
})

it.each(['1,50,0', '1.500,000', '1500.500', 'x', '1,5k', '-1500', '1.5.00', '1 50', '€ 1500'])(
  'refuses the sum %s of a band',
  (text) => {
    const [group] = groupsOf(bands)
    const [step] = group?.steps ?? []
    if (!group || !step) throw new Error('there are no bands')
    expect(bandsOf([{ ...group, steps: [{ ...step, low: text, high: '9999' }] }])).toBeNull()
  },
)

it('ends the row in force where a new one follows', () => {
  expect(read(null, { kind: 'vat', rate: '16', from: '2027-01-01' })).toMatchObject({
    put: [
      { id: 'sa-vat', to: '2026-12-31', rate: { basisPoints: 1_500 } },
      { id: 'sa-vat-2027-01-01', to: null, rate: { basisPoints: 1_600 } },
    ],
  })
})

it.each<[string, Partial<TaxValues>]>([
  ['rate number_invalid', { rate: 'much' }],
  ['rate rate_out_of_range', { rate: '100.01' }],
  ['rate rate_out_of_range', { rate: '15.555' }],
  ['to days_reversed', { to: '2020-01-01' }],
  ['from day_invalid', { from: '' }],
  ['from day_invalid', { from: '22/11/2026' }],
  ['to day_invalid', { to: '2027-02-30' }],
  ['title source_missing', { title: ' ' }],
  ['url source_url_invalid', { url: 'www.example' }],
  ['date source_date_invalid', { date: 'May' }],
  ['from rows_overlap', { kind: 'duty', base: 'landed' }],
])('says at the field: %s', (said, texts) => {
  const result = read(vat, texts)
  const problems = 'problems' in result ? Object.entries(result.problems) : []
  expect(problems.map(([field, { code }]) => `${field} ${code}`)).toEqual([said])
})

it('says where cars fall into no band, and what is no number', () => {
  const [first, ...others] = groupsOf(bands)
  if (!first) throw new Error('there are no bands')
  expect(read(excise, { bands: others })).toMatchObject({ problems: { bands: { code: 'bands_gap' } } })
  expect(read(excise, { bands: [{ ...first, ccTo: 'x' }] })).toMatchObject({
    problems: { bands: { code: 'number_invalid' } },
  })
})
