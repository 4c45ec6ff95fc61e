import { describe, expect, it } from 'vitest'
import { GrammarError, parsePage, parseQuery } from './parse.ts'

const equals = (field: string, value: string) => ({ kind: 'equals', field, value })

describe('parseQuery', () => {
  it('reads a flat group', () => {
    expect(parseQuery('(And.Hidden.N._.CarType.Y.)')).toEqual([equals('Hidden', 'N'), equals('CarType', 'Y')])
  })

  it('reads nested groups in the order in which they stand', () => {
    expect(parseQuery('(And.Hidden.N._.(C.CarType.Y._.(C.Manufacturer.현대._.ModelGroup.그랜저.)))')).toEqual([
      equals('Hidden', 'N'),
      equals('CarType', 'Y'),
      equals('Manufacturer', '현대'),
      equals('ModelGroup', '그랜저'),
    ])
  })

  it('reads a term after a nested group', () => {
    expect(parseQuery('(And.(C.CarType.Y.)_.SellType.일반.)')).toEqual([
      equals('CarType', 'Y'),
      equals('SellType', '일반'),
    ])
  })

  it('reads ranges with closed and open ends', () => {
    expect(parseQuery('(And.Year.range(202001..202212)._.Price.range(..3000)._.Mileage.range(100..).)')).toEqual([
      { kind: 'range', field: 'Year', low: 202001, high: 202212 },
      { kind: 'range', field: 'Price', low: null, high: 3000 },
      { kind: 'range', field: 'Mileage', low: 100, high: null },
    ])
  })

  it('reads values with dots and parentheses, plain and with the sign before them', () => {
    expect(parseQuery('(And.Badge.가솔린 2.5 터보._.Model.5시리즈 (G30).)')).toEqual([
      equals('Badge', '가솔린 2.5 터보'),
      equals('Model', '5시리즈 (G30)'),
    ])
    expect(parseQuery('(And.Badge.가솔린 2_.5._.FuelType.LPG(일반인 구입_)._.Manufacturer.쉐보레(GM대우_).)')).toEqual([
      equals('Badge', '가솔린 2.5'),
      equals('FuelType', 'LPG(일반인 구입)'),
      equals('Manufacturer', '쉐보레(GM대우)'),
    ])
  })

  it.each([
    ['nothing', ''],
    ['no group', 'Hidden.N.'],
    ['an Or group', '(Or.CarType.Y._.CarType.N.)'],
    ['no end', '(And.Hidden.N.'],
    ['no dot before the end', '(And.Hidden.N)'],
    ['no joint', '(And.Hidden.N.CarType.Y'],
    ['an empty value', '(And.Hidden..)'],
    ['an empty group', '(And.)'],
    ['text after the end', '(And.Hidden.N.)x'],
    ['nesting without end', '(And.'.repeat(20)],
  ])('refuses %s', (_, text) => {
    expect(() => parseQuery(text)).toThrow(GrammarError)
  })
})

describe('parsePage', () => {
  it('reads order, offset and limit', () => {
    expect(parsePage('|PriceAsc|40|20')).toEqual({ sort: 'PriceAsc', offset: 40, limit: 20 })
  })

  it('cuts a page to 500 rows', () => {
    expect(parsePage('|ModifiedDate|0|9000').limit).toBe(500)
  })

  it.each(['|Price|0|20', '|FormYear|0|20', 'ModifiedDate|0|20', '|ModifiedDate|0', '|ModifiedDate|-1|20'])(
    'refuses %s',
    (text) => {
      expect(() => parsePage(text)).toThrow(GrammarError)
    },
  )
})
