import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Document, ObjectId } from 'bson'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { matching } from './filter.ts'
import { projection } from './projection.ts'
import { Store } from './store.ts'

const dir = mkdtempSync(join(tmpdir(), 'karvan-filter-'))
const store = new Store(join(dir, 'documents.lmdb'))
const found = (filter: Document) => [...matching(store, 'test.cars', filter)].map(({ id }) => id as string).sort()

const CARS: readonly Document[] = [
  { id: '1', source: 'a', n: 1, list: { at: new Date(10) } },
  { id: '2', source: 'a', n: 2, list: { at: new Date(20) } },
  { id: '12', source: 'a', n: 3, list: { at: 15 } },
  { id: '1', source: 'b', list: null },
  { id: '한국', source: 'b', n: '2' },
]

beforeAll(async () => {
  await store.write(() => {
    store.addIndex('test.cars', { name: 'source_id', fields: ['source', 'id'] })
    for (const car of CARS) store.put('test.cars', { _id: new ObjectId(), ...car })
    store.put('test.others', { _id: new ObjectId(), id: '1', source: 'a' })
  })
})
afterAll(async () => {
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

describe('a filter', () => {
  it.each<[Document, readonly string[]]>([
    [{}, ['1', '1', '12', '2', '한국']],
    [{ source: 'a' }, ['1', '12', '2']],
    [{ source: 'none' }, []],
    [{ source: 'a', id: '1' }, ['1']],
    [{ id: '1' }, ['1', '1']],
    [{ source: 'b', id: { $in: ['1', '한국', '1', 'none'] } }, ['1', '한국']],
    [{ source: { $in: ['a', 'b'] }, id: { $in: ['1', '2'] } }, ['1', '1', '2']],
    [{ source: 'a', id: { $in: [] } }, []],
    [{ source: 'a', id: { $in: ['1', '2'] }, n: 2 }, ['2']],
    [{ n: 2 }, ['2']],
    [{ n: '2' }, ['한국']],
    [{ n: { $lt: 2 } }, ['1']],
    [{ n: { $gt: 1, $lt: 3 } }, ['2']],
    [{ n: { $gte: 2 } }, ['12', '2']],
    [{ 'list.at': { $gt: new Date(10) } }, ['2']],
    [{ 'list.at': { $not: { $gt: new Date(10) } } }, ['1', '1', '12', '한국']],
    [{ 'list.at': { $not: { $gte: new Date(10) } } }, ['1', '12', '한국']],
    [{ source: 'a', 'list.at': { $not: { $gte: new Date(20) } } }, ['1', '12']],
    [{ 'list.at.more': 1 }, []],
    [{ constructor: 'x' }, []],
  ])('%j', (filter, ids) => {
    expect(found(filter)).toEqual([...ids].sort())
  })

  it('reads what its index leads to, and nothing else', () => {
    const scan = vi.spyOn(store, 'scan')
    const lookUp = vi.spyOn(store, 'lookUp')
    expect(found({ source: 'a', id: { $in: ['1', '2', 'none'] }, n: { $lt: 9 } })).toEqual(['1', '2'])
    expect(lookUp.mock.results.flatMap(({ value }) => value as unknown)).toHaveLength(3)
    expect(scan).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('a projection', () => {
  const document = { _id: 'x', a: 1, list: { at: 2, payload: [3], deep: { er: 4 } }, text: 'y' }
  it.each<[Document, Document]>([
    [{}, document],
    [{ a: 1 }, { _id: 'x', a: 1 }],
    [{ _id: 0, a: 1, missing: 1 }, { a: 1 }],
    [
      { _id: 1, 'list.at': 1, 'list.deep.er': 1 },
      { _id: 'x', list: { at: 2, deep: { er: 4 } } },
    ],
    [{ _id: 0, list: 1 }, { list: document.list }],
    [{ _id: 0, 'text.more': 1, 'list.missing': 1 }, { list: {} }],
  ])('%j', (fields, taken) => {
    expect(projection(fields)(document)).toEqual(taken)
  })

  it('does not go into an array', () => {
    expect(() => projection({ 'list.payload.x': 1 })(document)).toThrow('projections into an array')
  })
})
