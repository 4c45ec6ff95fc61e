import { expect, it } from 'vitest'
import { changesOf } from './changes.ts'

it('puts both sides of a field beside each other', () => {
  expect(changesOf({ before: { role: 'user', phone: null }, after: { role: 'editor', phone: '***' } })).toEqual([
    { field: 'role', before: 'user', after: 'editor' },
    { field: 'phone', before: null, after: '***' },
  ])
})

it('has one side of what was made or is gone', () => {
  expect(changesOf({ before: null, after: { methods: ['pwd', 'otp'], kept: false } })).toEqual([
    { field: 'methods', before: null, after: 'pwd, otp' },
    { field: 'kept', before: null, after: 'false' },
  ])
  expect(changesOf({ before: { is_active: true }, after: null })).toEqual([
    { field: 'is_active', before: 'true', after: null },
  ])
  expect(changesOf({ before: null, after: null })).toEqual([])
})
