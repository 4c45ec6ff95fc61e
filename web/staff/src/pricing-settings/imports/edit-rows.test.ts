import { expect, it } from 'vitest'
import { shownRows, withEdits } from './edit-rows.ts'

const row = (id: string, text = id) => ({ id, text })
const saved = [row('a'), row('b'), row('c')]
const edits = new Map([
  ['b', row('b', 'other')],
  ['c', null],
  ['d', row('d')],
])

it('keeps rows in their places, and puts new ones at the end', () => {
  expect(withEdits(saved, edits)).toEqual([row('a'), row('b', 'other'), row('d')])
})

it('keeps what was changed on top of a newer version', () => {
  expect(withEdits([row('a', 'theirs'), row('e')], edits)).toEqual([
    row('a', 'theirs'),
    row('e'),
    row('b', 'other'),
    row('d'),
  ])
})

it('shows what is gone, too, until that is saved', () => {
  expect(shownRows(saved, withEdits(saved, edits)).map((shown) => [shown.row.id, shown.mark])).toEqual([
    ['a', null],
    ['b', 'changed'],
    ['d', 'added'],
    ['c', 'removed'],
  ])
})
