import { expect, it } from 'vitest'
import { createScrollPlaces } from './scroll-places.ts'

const memory = (text: string | null = null) => {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value
    },
  }
}

it('knows its places after a reload', () => {
  const storage = memory()
  const before = createScrollPlaces(() => storage)
  before.set('a', 120)
  before.set('b', 40)
  before.save()
  const after = createScrollPlaces(() => storage)
  expect([after.get('a'), after.get('b'), after.get('never seen')]).toEqual([120, 40, null])
})

it('keeps the fifty that were seen last', () => {
  const storage = memory()
  const places = createScrollPlaces(() => storage)
  for (let entry = 0; entry < 60; entry += 1) places.set(String(entry), entry)
  places.set('0', 7)
  places.save()
  const after = createScrollPlaces(() => storage)
  expect([after.get('0'), after.get('1'), after.get('59')]).toEqual([7, null, 59])
})

it.each(['{', '{"a":1}', '[["a"],[1,2],null]'])('begins anew with %s', (text) => {
  expect(createScrollPlaces(() => memory(text)).get('a')).toBeNull()
})

it('works without storage', () => {
  const places = createScrollPlaces(() => {
    throw new Error('switched off')
  })
  places.set('a', 5)
  places.save()
  expect(places.get('a')).toBe(5)
})
