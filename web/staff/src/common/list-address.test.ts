import { expect, it } from 'vitest'
import { createListAddress } from './list-address.ts'

const list = createListAddress({ sorts: ['created_at', 'name'], filters: { role: ['admin', 'user'] } })
const at = (address: string) => list.read(new URLSearchParams(address))

it('says the same when it is written and read again', () => {
  const state = at('search=amina&role=admin&sortBy=name&sortOrder=asc&page=3&limit=100')
  expect(state).toMatchObject({ search: 'amina', filters: { role: 'admin' }, sortBy: 'name', page: 3, limit: 100 })
  expect(list.read(list.write(state))).toEqual(state)
})

it('takes what it does not understand for what is usual, and does not write that', () => {
  for (const address of ['', 'role=king&sortBy=shoe&sortOrder=up&page=-2&limit=7', 'page=x']) {
    expect(list.write(at(address)).toString()).toBe('')
  }
})

it('goes to the first page with any change but that of the page', () => {
  const third = at('page=3')
  expect(list.changed(third, { search: 'a' }).page).toBe(1)
  expect(list.changed(third, { limit: 200 }).page).toBe(1)
  expect(list.sorted(third, 'name')).toMatchObject({ page: 1, sortBy: 'name', sortOrder: 'asc' })
  expect(list.changed(third, { page: 4 }).page).toBe(4)
})

it('sorts from the other end the second time', () => {
  const once = list.sorted(at(''), 'name')
  expect(list.sorted(once, 'name').sortOrder).toBe('desc')
  expect(list.sorted(list.sorted(once, 'name'), 'name').sortOrder).toBe('asc')
})

it('knows whether it shows all', () => {
  expect(list.isFiltered(at('sortBy=name&page=2'))).toBe(false)
  expect(list.isFiltered(at('role=user'))).toBe(true)
  expect(list.isFiltered(list.unfiltered(at('role=user&search=x&page=2')))).toBe(false)
})
