import { type Hex, hexOf, oklchOf } from './oklch.ts'

export const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
export type Shade = (typeof SHADES)[number]
export type ColorScale = Readonly<Record<Shade, Hex>>

/** The two shades that staff choose. */
export interface ChosenColors {
  readonly 500: Hex
  readonly 600: Hex
}

/** Where the shop's own designed scale has its lightest and its darkest shade. */
const LIGHTEST = 0.972
const DARKEST = 0.205
/** How far each shade lies between 500 and the lightest, and its share of the chroma of 500. As in the designed scale. */
const LIGHT: readonly (readonly [Shade, way: number, chroma: number])[] = [
  [50, 1, 0.12],
  [100, 0.927, 0.24],
  [200, 0.796, 0.43],
  [300, 0.612, 0.67],
  [400, 0.376, 0.92],
]
/** The same between 600 and the darkest. */
const DARK: readonly (readonly [Shade, way: number, chroma: number])[] = [
  [700, 0.259, 0.85],
  [800, 0.506, 0.69],
  [900, 0.741, 0.53],
  [950, 1, 0.39],
]

/** All shades of a colour, by OKLCH: those that staff chose as they are, the others between them and the ends of the scale. */
export function colorScale({ 500: middle, 600: deep }: ChosenColors): ColorScale {
  const [from, to] = [oklchOf(middle), oklchOf(deep)]
  const lightest = Math.max(LIGHTEST, from.l)
  const darkest = Math.min(DARKEST, to.l)
  const light = LIGHT.map(([shade, way, chroma]) => [
    shade,
    hexOf({ l: from.l + (lightest - from.l) * way, c: from.c * chroma, h: from.h }),
  ])
  const dark = DARK.map(([shade, way, chroma]) => [
    shade,
    hexOf({ l: to.l + (darkest - to.l) * way, c: to.c * chroma, h: to.h }),
  ])
  return Object.fromEntries([...light, [500, middle], [600, deep], ...dark]) as ColorScale
}
