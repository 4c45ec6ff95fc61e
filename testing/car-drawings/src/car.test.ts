import { describe, expect, it } from 'vitest'
import { drawCar } from './car.ts'
import { ANGLES, BACKGROUNDS, BODIES } from './contact-sheet.ts'
import type { Drawing } from './types.ts'

const usual: Drawing = { body: 'suv', colour: 'navy', angle: 'front34', variant: 3, background: 'lot', flip: false }

describe('drawCar', () => {
  it('gives the same bytes for the same drawing', () => {
    expect(drawCar(usual)).toBe(drawCar({ ...usual }))
  })

  it('draws each variant, colour and background differently', () => {
    const variants = Array.from({ length: 8 }, (_, variant) => drawCar({ ...usual, variant }))
    expect(new Set(variants).size).toBe(8)
    expect(drawCar({ ...usual, colour: 'red' })).not.toBe(drawCar(usual))
    expect(new Set(BACKGROUNDS.map((background) => drawCar({ ...usual, background }))).size).toBe(3)
  })

  it('falls back to silver for a colour that is not known', () => {
    expect(drawCar({ ...usual, colour: 'plaid' })).toBe(drawCar({ ...usual, colour: 'silver' }))
  })

  it.each(BODIES)('draws a %s from every angle with numbers only, no text, and every reference resolved', (body) => {
    for (const angle of ANGLES) {
      for (const background of BACKGROUNDS) {
        const svg = drawCar({ ...usual, body, angle, background })
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<text/)
        const ids = new Set(Array.from(svg.matchAll(/ id="(\w+)"/g), ([, id]) => id))
        for (const [, url, href] of svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)) expect(ids).toContain(url ?? href)
      }
    }
  })
})
