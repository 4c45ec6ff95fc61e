import { expect, it } from 'vitest'
import { phoneOf } from './phone.ts'

it.each([
  ['+966 50 123 4567', '+966501234567'],
  ['00966501234567', '+966501234567'],
  ['0501234567', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+966501234567'],
  ['044 123 456', '+38344123456'],
  ['+383 44 123 456', '+38344123456'],
  ['+44 20 7946 0958', '+442079460958'],
])('reads %s', (typed, expected) => {
  expect(phoneOf(typed)).toBe(expected)
})

it.each(['123456', '+999 12345678', '......', '+966 50 123'])('refuses %s', (typed) => {
  expect(() => phoneOf(typed)).toThrow('is no phone number')
})
