import fc from 'fast-check'
import { expect, it } from 'vitest'
import { colorScale, SHADES } from './color-scale.ts'
import { contrast, hexOf, oklchOf, veiled } from './oklch.ts'
import { isReadableOn, MIN_TEXT_CONTRAST, readableGround, shopTheme, textContrasts, themeCss } from './shop-theme.ts'

const AMBER = { 500: '#f59e0b', 600: '#b45309' }
const SLATE = { 500: '#64748b', 600: '#475569' }
const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#ffffff', '#777777', 4.48],
  ['#ffffff', '#3b82f6', 3.68],
  ['#ffffff', '#2563eb', 5.17],
])('measures the contrast of %s and %s as WCAG does: %f', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
  expect(contrast(other, one)).toBeCloseTo(ratio, 2)
})

it.each([
  ['#ffffff', 1, 0],
  ['#000000', 0, 0],
  ['#ff0000', 0.628, 0.2577],
  ['#3b82f6', 0.6231, 0.188],
])('reads %s as OKLCH', (color, l, c) => {
  expect(oklchOf(color).l).toBeCloseTo(l, 3)
  expect(oklchOf(color).c).toBeCloseTo(c, 3)
})

it('writes each colour back as it was read, and one that no screen shows with less chroma', () => {
  fc.assert(fc.property(hex, (color) => hexOf(oklchOf(color)) === color))
  const shown = oklchOf(hexOf({ l: 0.7, c: 0.4, h: 150 }))
  expect(shown.l).toBeCloseTo(0.7, 1)
  expect(shown.h).toBeCloseTo(150, 0)
  expect(shown.c).toBeLessThan(0.4)
})

it('keeps the two shades that were chosen, and leads from light to dark', () => {
  const scale = colorScale(AMBER)
  expect([scale[500], scale[600]]).toEqual([AMBER[500], AMBER[600]])
  const lightness = SHADES.map((shade) => oklchOf(scale[shade]).l)
  expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
  expect(new Set(Object.values(scale)).size).toBe(SHADES.length)
  // Of one hue on each side.
  expect(oklchOf(scale[200]).h).toBeCloseTo(oklchOf(AMBER[500]).h, -1)
})

it('makes a text that can be read of every palette whose buttons can be', () => {
  fc.assert(
    fc.property(hex, hex, hex, hex, (p500, p600, s500, s600) => {
      const primary = { 500: p500, 600: readableGround(p600) }
      for (const { part, ratio } of textContrasts(primary, { 500: s500, 600: s600 })) {
        if (ratio < MIN_TEXT_CONTRAST) throw new Error(`${part} has ${ratio}`)
      }
    }),
    { numRuns: 2_000 },
  )
})

it('says of amber that white cannot be read on it, and names the nearest that it can', () => {
  expect(isReadableOn('#d97706')).toBe(false)
  const darker = readableGround('#d97706')
  expect(isReadableOn(darker)).toBe(true)
  expect(contrast('#ffffff', darker)).toBeLessThan(4.8)
  expect(readableGround('#2563eb')).toBe('#2563eb')
})

it('leaves the tokens of a colour that nobody chose as they are', () => {
  expect(shopTheme({ primary: null, secondary: null })).toEqual({ light: {}, dark: {} })
  const { light, dark } = shopTheme({ primary: AMBER, secondary: null })
  expect(light).toMatchObject({ action: AMBER[600], 'on-action': '#ffffff', 'brand-500': AMBER[500] })
  expect([...Object.keys(light), ...Object.keys(dark)]).not.toContain('ink-2')
  expect(Object.keys(shopTheme({ primary: null, secondary: SLATE }).light)).toEqual([
    'ink-2',
    'ink-3',
    'line-2',
    'tick',
  ])
})

it('sets in the dark whatever it sets by daylight, but for the scale itself', () => {
  const { light, dark } = shopTheme({ primary: AMBER, secondary: SLATE })
  const named = (names: readonly string[]) => names.filter((name) => !name.startsWith('brand-')).toSorted()
  expect(named(Object.keys(dark))).toEqual(named(Object.keys(light)))
})

it('is a style sheet that nothing can break out of', () => {
  const css = themeCss(shopTheme({ primary: AMBER, secondary: SLATE }))
  expect(css).toMatch(
    /^:root:root\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}@media screen\{:root:root\[data-theme='dark'\]\{(--[a-z0-9-]+:#[0-9a-f]{6};?)+\}\}$/,
  )
})

it.each([
  ['#ffffff', '#000000', 0.7, '#4d4d4d'],
  ['#ffffff', '#1e3a8a', 1, '#1e3a8a'],
  ['#102030', '#000000', 0, '#102030'],
])('mixes %s under a veil of %s at %f as a browser does', (ground, veil, opacity, shown) => {
  expect(veiled(ground, veil, opacity)).toBe(shown)
})
