import { expect, it } from 'vitest'
import { menuPlace } from './menu-place.ts'
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

it.each([
  ['ltr', { x: 100, y: 50 }, { start: 100, top: 50 }],
  ['rtl', { x: 100, y: 50 }, { start: 300 - 8, top: 50 }],
  ['ltr', { x: 490, y: 790 }, { start: 292, top: 692 }],
  ['rtl', { x: 499, y: 0 }, { start: 8, top: 8 }],
] as const)('keeps a menu of %s at %j in view', (direction, at, place) => {
  expect(menuPlace(at, { width: 200, height: 100 }, { width: 500, height: 800 }, direction)).toEqual(place)
})
