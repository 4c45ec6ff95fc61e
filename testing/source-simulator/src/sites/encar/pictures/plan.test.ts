import { describe, expect, it } from 'vitest'
import { Universe } from '../universe/universe.ts'
import { picturePath, picturesOf } from './plan.ts'

describe('the pictures of a listing', () => {
  const universe = new Universe(1, 300)
  const listings = Array.from({ length: 300 }, (_, index) => universe.listing(index)).filter(
    (listing) => listing.pictureCount > 0,
  )

  it('are 8 to 20, begin with the oblique view and are numbered from 001', () => {
    for (const listing of listings) {
      const pictures = picturesOf(listing)
      expect(pictures.length).toBeGreaterThanOrEqual(8)
      expect(pictures.length).toBeLessThanOrEqual(20)
      expect(pictures[0]).toMatchObject({ code: '001', type: 'OUTER', drawing: { angle: 'front34' } })
    }
  })

  it('show one model in one variant', () => {
    const variants = new Map<string, Set<number>>()
    for (const { edition, variant } of listings) {
      const key = `${edition.maker.english} ${edition.model.english}`
      variants.set(key, (variants.get(key) ?? new Set()).add(variant))
    }
    expect([...variants.values()].every((set) => set.size === 1)).toBe(true)
  })

  it('carry the id of the car in their path', () => {
    expect(picturePath(39_000_001, '001')).toBe('/carpicture02/pic3900/39000001_001.jpg')
  })
})
