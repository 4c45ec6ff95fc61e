import { expect, it } from 'vitest'
import { shownVin } from './shown-vin.ts'

const VIN = 'KMHE341DBLA123456'
const MASKED = 'KMHE341DBLA••••••'

it('shows a VIN whole, or without its last six characters', () => {
  expect(shownVin(VIN, 'full')).toBe(VIN)
  expect(shownVin(VIN, 'masked')).toBe(MASKED)
})

it('does not show it whole while nobody knows the setting', () => {
  expect(shownVin(VIN, undefined)).toBe(MASKED)
})

it('says nothing more of one that is masked already, that is too short, or that is not known', () => {
  expect(shownVin(MASKED, 'masked')).toBe(MASKED)
  expect(shownVin('1234', 'masked')).toBe('••••••')
  expect([shownVin(null, 'full'), shownVin(null, 'masked')]).toEqual([null, null])
})
