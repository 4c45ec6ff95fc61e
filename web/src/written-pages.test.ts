import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { WrittenPages } from './written-pages.ts'

const pageOf = (html: string) => ({ html, names: { makes: {}, models: {} } })

/** What stands for a page after `answer` was asked for at this time. */
function stateOf(answer: object, updatedAt: number) {
  const client = new QueryClient()
  client.setQueryData(['cars'], answer, { updatedAt })
  return dehydrate(client)
}

it.each([
  ['the same answer a second later', ['/en', {}], { total: 1 }, 1],
  ['another answer', ['/en', {}], { total: 2 }, 2],
  ['the same answer at another address', ['/sq', {}], { total: 1 }, 2],
  ['the same answer in another currency', ['/en', { currency: 'EUR' }], { total: 1 }, 2],
] as const)('writes a page again only where it would say something else: %s', async (_, asked, answer, count) => {
  const pages = new WrittenPages()
  let written = 0
  const write = () => Promise.resolve(pageOf(`page ${++written}`))
  expect(await pages.get(['/en', {}], stateOf({ total: 1 }, 1_000), write)).toEqual(pageOf('page 1'))
  expect(await pages.get(asked, stateOf(answer, 2_000), write)).toEqual(pageOf(`page ${count}`))
  expect(written).toBe(count)
})

it('tries again after a page that could not be written', async () => {
  const pages = new WrittenPages()
  const state = stateOf({}, 1_000)
  await expect(pages.get(['/en', {}], state, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await pages.get(['/en', {}], state, () => Promise.resolve(pageOf('page')))).toEqual(pageOf('page'))
})
