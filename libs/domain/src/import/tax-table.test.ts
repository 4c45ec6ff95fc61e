import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DESTINATIONS } from '../destination.ts'
import { STARTING_TAXES } from './starting-taxes.ts'
import { ratesOn, type TaxBand, type TaxRow } from './tax-table.ts'
import { taxTableErrors } from './tax-table-errors.ts'

const row = (id: string, more: Partial<TaxRow> = {}): TaxRow => ({
  id,
  destination: 'SA',
  kind: 'duty',
  base: 'landed',
  rate: { type: 'share', basisPoints: 500 },
  from: '2024-01-01',
  to: null,
  source: { title: 'A tariff', url: null, date: '2024-01' },
  verified: false,
  ...more,
})
const band = (more: Partial<TaxBand> = {}): TaxBand => ({
  fuels: null,
  engineCc: { from: 0, to: null },
  ageYears: { from: 0, to: null },
  low: 0,
  high: 0,
  ...more,
})
const excise = (...bands: TaxBand[]) => row('e', { kind: 'excise', base: 'car', rate: { type: 'bands', bands } })
const codesOf = (table: readonly TaxRow[]) => taxTableErrors(table).map(({ code }) => code)

it('finds nothing wrong with the starting values', () => {
  expect(taxTableErrors(STARTING_TAXES)).toEqual([])
})

it('has the rates of both countries today, in the order in which they are charged', () => {
  const kinds = DESTINATIONS.map((to) => ratesOn(STARTING_TAXES, to, '2026-11-22').map(({ kind }) => kind))
  expect(kinds).toEqual([
    ['duty', 'vat'],
    ['duty', 'excise', 'vat'],
  ])
})

it('changes over on the first day of the next row', () => {
  const table = [row('old', { to: '2026-12-31' }), row('new', { from: '2027-01-01' })]
  expect(taxTableErrors(table)).toEqual([])
  const idsOn = (day: string) => ratesOn(table, 'SA', day).map(({ id }) => id)
  expect([idsOn('2023-12-31'), idsOn('2026-12-31'), idsOn('2027-01-01')]).toEqual([[], ['old'], ['new']])
})

it.each<[string, readonly TaxRow[]]>([
  ['rows_overlap', [row('a'), row('b', { from: '2025-01-01' })]],
  ['rows_overlap', [row('a', { to: '2025-01-01' }), row('b', { from: '2025-01-01' })]],
  ['rows_overlap', [row('a', { from: '2025-01-01' }), row('b', { to: '2025-01-01' })]],
  ['rows_gap', [row('a', { to: '2024-12-31' }), row('b', { from: '2025-01-02' })]],
  ['id_repeated', [row('a', { to: '2024-12-31' }), row('a', { from: '2025-01-01' })]],
  ['id_missing', [row(' ')]],
  ['day_invalid', [row('a', { from: '2024-02-30' })]],
  ['day_invalid', [row('a', { to: '1 May 2026' })]],
  ['days_reversed', [row('a', { to: '2023-12-31' })]],
  ['source_missing', [row('a', { source: { title: ' ', url: null, date: '2024' } })]],
  ['source_date_invalid', [row('a', { source: { title: 'A', url: null, date: '2024-13' } })]],
  ['source_url_invalid', [row('a', { source: { title: 'A', url: 'javascript:alert(1)', date: '2024' } })]],
  ['rate_out_of_range', [row('a', { rate: { type: 'share', basisPoints: 10_001 } })]],
  ['rate_out_of_range', [row('a', { rate: { type: 'share', basisPoints: -1 } })]],
  ['rate_out_of_range', [row('a', { rate: { type: 'share', basisPoints: 12.5 } })]],
  ['base_wrong', [row('a', { base: 'landed_duty' })]],
  ['base_wrong', [row('a', { base: 'car' })]],
  ['base_wrong', [{ ...excise(band()), base: 'landed' }]],
  ['bands_gap', [excise()]],
  ['bands_gap', [excise(band({ engineCc: { from: 0, to: 2_000 } }))]],
  ['bands_gap', [excise(band({ ageYears: { from: 1, to: null } }))]],
  ['bands_gap', [excise(band({ fuels: ['Diesel'] }))]],
  ['bands_gap', [excise(band({ engineCc: { from: 0, to: 1_999 } }), band({ engineCc: { from: 2_001, to: null } }))]],
  ['bands_overlap', [excise(band(), band({ engineCc: { from: 2_000, to: null } }))]],
  ['bands_invalid', [excise(band({ low: 2, high: 1 }))]],
  ['bands_invalid', [excise(band({ high: 0.5 }))]],
  ['bands_invalid', [excise(band({ fuels: [] }))]],
  ['bands_invalid', [excise(band({ ageYears: { from: 3, to: 2 } }))]],
])('says %s', (code, table) => {
  expect(codesOf(table)).toEqual([code])
})

it('names both rows that overlap, and only those of one tax and country', () => {
  const vat = row('vat', { kind: 'vat' })
  const table = [row('a'), vat, row('b'), row('c', { destination: 'XK' })]
  expect(taxTableErrors(table)).toEqual([{ code: 'rows_overlap', id: 'a', other: 'b' }])
})

const aDay = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
const dayText = (date: Date) => date.toISOString().slice(0, 10)

it('takes a table exactly if each day from the first on has one rate', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(aDay.map(dayText), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -2, max: 2 }),
      (days, shift) => {
        const starts = days.toSorted()
        const dayBefore = (day: string, by: number) => dayText(new Date(Date.parse(day) - by * 86_400_000))
        const table = starts.map((from, index) => {
          const next = starts[index + 1]
          return row(from, { from, to: next === undefined ? null : dayBefore(next, 1 + shift) })
        })
        const errors = codesOf(table)
        if (shift === 0 || starts.length === 1) expect(errors).toEqual([])
        else expect(errors.length).toBeGreaterThan(0)
      },
    ),
  )
})
