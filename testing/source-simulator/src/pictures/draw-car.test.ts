import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TEMPLATES } from '../templates-folder.ts'
import { drawCar } from './draw-car.ts'
import { type Angle, type Background, type Body, DESIGNS, type Drawing } from './drawing.ts'

const BODIES = Object.keys(DESIGNS) as Body[]
const ANGLES: readonly Angle[] = ['side', 'front34', 'front', 'rear', 'interior', 'wheel']
const BACKGROUNDS: readonly Background[] = ['lot', 'showroom', 'studio']
const COLOURS = [
  'white',
  'pearl',
  'black',
  'silver',
  'grey',
  'blue',
  'navy',
  'red',
  'green',
  'brown',
  'beige',
  'orange',
]
const usual: Drawing = { body: 'suv', colour: 'navy', angle: 'front34', variant: 3, background: 'lot', flip: false }

it('draws another picture for each design, colour, background and side', () => {
  const pictures = [
    ...[0, 1].map((variant) => drawCar({ ...usual, variant })),
    ...COLOURS.filter((colour) => colour !== 'navy').map((colour) => drawCar({ ...usual, colour })),
    ...BACKGROUNDS.slice(1).map((background) => drawCar({ ...usual, background })),
    drawCar({ ...usual, flip: true }),
  ]
  expect(new Set(pictures).size).toBe(pictures.length)
})

it('draws a car of a colour that is not known in silver', () => {
  expect(drawCar({ ...usual, colour: 'plaid' })).toBe(drawCar({ ...usual, colour: 'silver' }))
})

it('draws the car once more in the floor of a showroom alone', () => {
  for (const background of BACKGROUNDS) {
    const isMirrored = drawCar({ ...usual, background }).includes('id="reflection"')
    expect(isMirrored).toBe(background === 'showroom')
  }
})

it.each(BODIES)(
  'draws a %s from every angle, without a text, a tone left or an id that is missing or there twice',
  (body) => {
    for (const angle of ANGLES) {
      for (const background of BACKGROUNDS) {
        for (const variant of [0, 1]) {
          const svg = drawCar({ ...usual, body, angle, background, variant })
          expect(svg).not.toMatch(/<text|[{}]|NaN|undefined|<!--/)
          const ids = Array.from(svg.matchAll(/ id="(\w+)"/g), ([, id]) => id)
          expect(new Set(ids).size).toBe(ids.length)
          for (const [, url, href] of svg.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)) expect(ids).toContain(url ?? href)
        }
      }
    }
  },
)

it('has a template for every design and angle, and none that is never drawn', () => {
  const outside = BODIES.flatMap((body) =>
    Array.from({ length: DESIGNS[body] }, (_, i) =>
      ANGLES.filter((angle) => angle !== 'interior').map((angle) => `${body}-${i + 1}-${angle}.svg`),
    ),
  )
  const expected = [...outside.flat(), 'interior-1.svg', 'interior-2.svg']
  expect(readdirSync(`${TEMPLATES}/cars`).toSorted()).toEqual(expected.toSorted())
})
