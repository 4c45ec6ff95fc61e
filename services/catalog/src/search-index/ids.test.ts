import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { Ids } from './ids.ts'

const all = Array.from({ length: 5_000 }, () => randomUUID())
const ids = new Ids()
all.forEach((id, row) => {
  ids.add(id, row)
})

it('finds the row of an id, and the id of a row', () => {
  expect(all.map((id) => ids.find(id))).toEqual(all.map((_, row) => row))
  expect(all.map((_, row) => ids.idOf(row))).toEqual(all)
  expect(ids.find(randomUUID())).toBeNull()
})

it('has them in the order of their letters', () => {
  const rows = [...all.keys()].sort((a, b) => ids.compare(a, b))
  expect(rows.map((row) => all[row])).toEqual(all.toSorted())
})
