import { expect, it } from 'vitest'
import { batchWrites } from './batch-writes.ts'

/** Writes that end when the test says so. */
function heldWrites() {
  const groups: { items: readonly number[]; end: (error?: Error) => void }[] = []
  const write = (items: readonly number[]) =>
    new Promise<void>((resolve, reject) =>
      groups.push({ items: [...items], end: (error) => (error ? reject(error) : resolve()) }),
    )
  return { groups, write }
}
const settled = () => new Promise(setImmediate)

it('writes together what comes while a write is under way, so many at a time', async () => {
  const { groups, write } = heldWrites()
  const save = batchWrites(write, 3)
  const written: number[] = []
  const keep = (item: number) => save(item).then(() => void written.push(item))
  const all = [keep(1)]
  await settled()
  all.push(...[2, 3, 4, 5].map(keep))
  await settled()
  expect(groups.map(({ items }) => items)).toEqual([[1]])
  groups[0]?.end()
  await settled()
  expect(written).toEqual([1])
  expect(groups.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
  groups[1]?.end()
  await settled()
  groups[2]?.end()
  await Promise.all(all)
  expect(groups.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

it('tells each item of a group that its write failed, and goes on with the next group', async () => {
  const { groups, write } = heldWrites()
  const save = batchWrites(write, 10)
  const first = save(1)
  await settled()
  const second = [save(2), save(3)]
  groups[0]?.end(new Error('the disk is full'))
  await expect(first).rejects.toThrow('the disk is full')
  await settled()
  groups[1]?.end()
  await Promise.all(second)
})
