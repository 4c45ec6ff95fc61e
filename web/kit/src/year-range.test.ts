import { expect, it } from 'vitest'
import { withFrom, withTo, yearOptions } from './year-range.ts'

it('offers the eleven documented years, newest first', () => {
  const years = yearOptions([])
  expect(years).toHaveLength(11)
  expect([years[0], years.at(-1)]).toEqual([2025, 2015])
})

it('offers the years up to the newest one in stock', () => {
  expect(yearOptions([2008, 2027, 2021]).slice(0, 3)).toEqual([2027, 2026, 2025])
})

it('raises the to-year to a later from-year', () => {
  expect(withFrom({ from: null, to: 2018 }, 2021)).toEqual({ from: 2021, to: 2021 })
  expect(withFrom({ from: 2016, to: null }, 2021)).toEqual({ from: 2021, to: null })
  expect(withFrom({ from: 2016, to: 2018 }, null)).toEqual({ from: null, to: 2018 })
})

it('lowers the from-year to an earlier to-year', () => {
  expect(withTo({ from: 2021, to: null }, 2018)).toEqual({ from: 2018, to: 2018 })
  expect(withTo({ from: 2016, to: null }, 2018)).toEqual({ from: 2016, to: 2018 })
})
