import { describe, expect, it } from 'vitest'
import { inListOrder, parseIds, toggled } from './id-list.ts'

describe('what stands in storage', () => {
  it('is a list of car ids', () => {
    expect(parseIds('["39000001","8006e0ed-21c9-4070-83b0-857ce262de11"]')).toHaveLength(2)
  })

  it.each([[null], [''], ['{'], ['null'], ['{"a":1}'], ['"39000001"'], ['[[]]'], ['[null,{}]']])(
    '%j counts as no favorites',
    (text) => {
      expect(parseIds(text)).toEqual([])
    },
  )

  it('keeps the good part of a bad list, each car once', () => {
    expect(parseIds('["39000001", 39000002, null, "../x", "39000001"]')).toEqual(['39000001', '39000002'])
  })
})

it('adds at the end and takes away', () => {
  expect(toggled(['1', '2'], '3')).toEqual(['1', '2', '3'])
  expect(toggled(['1', '2'], '1')).toEqual(['2'])
})

it('shows cars in the order of the list, without those that are gone and each only once', () => {
  const found = [{ ids: ['b', 'b2'] }, { ids: ['a'] }]
  const ordered = inListOrder(['a', 'gone', 'b2', 'b'], found, ({ ids }) => ids)
  expect(ordered).toEqual([{ ids: ['a'] }, { ids: ['b', 'b2'] }])
})
