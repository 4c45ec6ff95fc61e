import { expect, it } from 'vitest'
import { isPlainClick } from './plain-click.ts'

const CLICK = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

it('takes a click with nothing beside it', () => {
  expect(isPlainClick(CLICK)).toBe(true)
})

it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'] as const)('leaves a click with %s to the browser', (key) => {
  expect(isPlainClick({ ...CLICK, [key]: true })).toBe(false)
})

it('leaves the middle button to the browser', () => {
  expect(isPlainClick({ ...CLICK, button: 1 })).toBe(false)
})
