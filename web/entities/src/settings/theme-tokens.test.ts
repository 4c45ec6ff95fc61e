import {
  contrast,
  DARK_GROUNDS,
  hexOf,
  LIGHT_GROUNDS,
  MIN_TEXT_CONTRAST,
  readableGround,
  shopTheme,
} from '@karvan/domain'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [byDay = '', inTheDark = ''] = readFileSync(
  new URL('../../../ui/src/styles/tokens.css', import.meta.url),
  'utf8',
).split('@media screen')
const OKLCH = /--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g
const tokensIn = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(OKLCH)].map(([, name = '', l, c, h]) => [name, { l: Number(l), c: Number(c), h: Number(h) }]),
  )
const DAY = tokensIn(byDay)
const DARK = tokensIn(inTheDark)

it('has the grounds that the rules of staff’s colours go by', () => {
  expect(DAY).toMatchObject(LIGHT_GROUNDS)
  expect(DARK).toMatchObject(DARK_GROUNDS)
  expect([DAY['surface'], DAY['raised']].map((ground) => ground && hexOf(ground))).toEqual(['#ffffff', '#ffffff'])
})

it('has texts of its own that can be read on the tints of any brand', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  const texts = ['ink', 'ink-2', 'ink-3', 'needle-ink', 'ok', 'warn', 'bad']
  fc.assert(
    fc.property(hex, hex, (middle, deep) => {
      const theme = shopTheme({ primary: { 500: middle, 600: readableGround(deep) }, secondary: null })
      for (const [tokens, variables] of [
        [DAY, theme.light],
        [DARK, theme.dark],
      ] as const) {
        for (const tint of ['tint', 'tint-2']) {
          for (const name of texts) {
            const token = tokens[name]
            const ratio = token ? contrast(hexOf(token), variables[tint] ?? '') : 0
            if (!(ratio >= MIN_TEXT_CONTRAST)) throw new Error(`${name} on ${tint} has ${ratio}`)
          }
        }
      }
    }),
  )
})
