import { expect, it } from 'vitest'
import { readView, withView } from './view-address.ts'

it.each([
  { id: null, columns: null },
  { id: 'a', columns: null },
  { id: 'a', columns: ['price', 'year'] },
  { id: 'a', columns: [] },
])('reads %j from the address that says it, and leaves the list as it is', (view) => {
  const address = withView(new URLSearchParams('state=sold&saved=old&columns=x'), view)
  expect([readView(address), address.get('state')]).toEqual([view, 'sold'])
})

it('has no columns without a view', () => {
  expect(withView(new URLSearchParams(), { id: null, columns: ['price'] }).toString()).toBe('')
})
