import { expect, it } from 'vitest'
import { pictureSet, pictureUrl } from './pictures.ts'

const URL = '/api/images/encar/a/1_001.jpg?w=480&v=tosmc0'

it('changes the width and nothing else', () => {
  expect(pictureUrl(URL, 1_600)).toBe('/api/images/encar/a/1_001.jpg?w=1600&v=tosmc0')
  expect(pictureSet(URL, [240, 960])).toBe(
    '/api/images/encar/a/1_001.jpg?w=240&v=tosmc0 240w, /api/images/encar/a/1_001.jpg?w=960&v=tosmc0 960w',
  )
})

it('leaves an address without a width as it is', () => {
  expect(pictureUrl('/other.jpg', 960)).toBe('/other.jpg')
  expect(pictureSet('/other.jpg')).toBeUndefined()
})
