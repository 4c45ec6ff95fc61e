import { expect, it } from 'vitest'
import { roleChange } from './role-change.ts'

it('says what a role opens and closes', () => {
  expect(roleChange('user', 'editor')).toEqual({
    area: 'gains',
    gains: ['cars.edit', 'reservations.answer'],
    loses: [],
  })
  expect(roleChange('super_admin', 'admin').loses).toContain('users.set-role')
  expect(roleChange('super_admin', 'admin')).toMatchObject({ area: null, gains: [] })
  expect(roleChange('admin', 'user').area).toBe('loses')
  expect(roleChange('admin', 'admin')).toEqual({ area: null, gains: [], loses: [] })
})
