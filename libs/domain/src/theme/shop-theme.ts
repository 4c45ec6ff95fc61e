import { type ChosenColors, type ColorScale, colorScale, type Shade } from './color-scale.ts'
import { contrast, type Hex, hexOf, oklchOf } from './oklch.ts'

/** WCAG 2.2, 1.4.3: of text. */
export const MIN_TEXT_CONTRAST = 4.5
/** WCAG 2.2, 1.4.11: of what is no text, such as the edge of a field. */
const MIN_MARK_CONTRAST = 3

/** What the shop's designed grounds are, as its tokens have them (`web/ui/src/styles/tokens.css`; a test compares). */
export const LIGHT_GROUNDS = { page: { l: 0.98, c: 0.0035, h: 218 }, sunken: { l: 0.955, c: 0.006, h: 218 } } as const
export const DARK_GROUNDS = {
  page: { l: 0.186, c: 0.018, h: 232 },
  sunken: { l: 0.156, c: 0.016, h: 232 },
  surface: { l: 0.226, c: 0.02, h: 232 },
  raised: { l: 0.264, c: 0.022, h: 231 },
} as const
/** Of marked rows and chips: as light and as dark as the designed ones, at the hue of the brand. */
const TINTS = {
  light: { tint: { l: 0.972, c: 0.011 }, 'tint-2': { l: 0.942, c: 0.022 } },
  dark: { tint: { l: 0.272, c: 0.03 }, 'tint-2': { l: 0.318, c: 0.04 } },
} as const
/** Of the designed brand at its shade 600. A more colourful one has no stronger tints. */
const DESIGNED = { c: 0.08, h: 228 } as const
const WHITE: Hex = '#ffffff'

/** Values of style variables, by the names of the tokens without `--`. */
export type Variables = Readonly<Record<string, Hex>>

export interface Theme {
  readonly light: Variables
  readonly dark: Variables
}

/** What staff have chosen; null where it is left at its default, and the shop keeps its own colours. */
export interface ThemeColors {
  readonly primary: ChosenColors | null
  readonly secondary: ChosenColors | null
}

/** A pair of colours that somebody reads, with what it reaches. */
export interface TextContrast {
  readonly part: 'button' | 'buttonDark' | 'link' | 'linkDark' | 'secondary' | 'secondaryDark'
  readonly ratio: number
}

/** White stands on the shade 600: it is the ground of the buttons. */
export const isReadableOn = (ground: Hex): boolean => contrast(WHITE, ground) >= MIN_TEXT_CONTRAST

/** The nearest darker colour of the same hue on which white can be read. */
export function readableGround(color: Hex): Hex {
  const { l, c, h } = oklchOf(color)
  for (let lightness = l; lightness > 0; lightness -= 0.005) {
    const hex = hexOf({ l: lightness, c, h })
    if (isReadableOn(hex)) return hex
  }
  return color
}

/** What staff's colours make of the shop's tokens. Each text that they colour can be read on each ground of the shop. */
export function shopTheme({ primary, secondary }: ThemeColors): Theme {
  const brand = primary && colorScale(primary)
  const grounds = groundsWith(brand)
  const parts = [
    ...(brand ? [brandVariables(brand, grounds)] : []),
    ...(secondary ? [secondaryVariables(colorScale(secondary), grounds)] : []),
  ]
  return {
    light: Object.assign({}, ...parts.map(({ light }) => light)) as Variables,
    dark: Object.assign({}, ...parts.map(({ dark }) => dark)) as Variables,
  }
}

/** What is read of staff's colours, each at the ground where it is read worst. */
export function textContrasts(primary: ChosenColors, secondary: ChosenColors): readonly TextContrast[] {
  const brand = colorScale(primary)
  const grounds = groundsWith(brand)
  const { light, dark } = shopTheme({ primary, secondary })
  const worst = (color: Hex | undefined, on: readonly Hex[]) =>
    Math.min(...on.map((ground) => contrast(color ?? WHITE, ground)))
  return [
    { part: 'button', ratio: contrast(WHITE, primary[600]) },
    { part: 'buttonDark', ratio: worst(dark['on-action'], [dark['action'] ?? WHITE, dark['action-hover'] ?? WHITE]) },
    { part: 'link', ratio: worst(light['link'], grounds.light) },
    { part: 'linkDark', ratio: worst(dark['link'], grounds.dark) },
    { part: 'secondary', ratio: worst(light['ink-2'], grounds.light) },
    { part: 'secondaryDark', ratio: worst(dark['ink-2'], grounds.dark) },
  ]
}

/** A theme as a style sheet. On paper everything is light, as the shop's own tokens have it. */
export function themeCss({ light, dark }: Theme): string {
  const lines = (variables: Variables) =>
    Object.entries(variables)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')
  // Twice the root: these win over the tokens, whichever of the two sheets comes first.
  return `:root:root{${lines(light)}}@media screen{:root:root[data-theme='dark']{${lines(dark)}}}`
}

interface Grounds {
  readonly light: readonly Hex[]
  readonly dark: readonly Hex[]
}

/** Every ground on which text stands. */
function groundsWith(brand: ColorScale | null): Grounds {
  const tints = tintsOf(brand)
  return {
    light: [WHITE, ...Object.values(LIGHT_GROUNDS).map(hexOf), ...Object.values(tints.light)],
    dark: [...Object.values(DARK_GROUNDS).map(hexOf), ...Object.values(tints.dark)],
  }
}

function tintsOf(brand: ColorScale | null): Theme {
  const { c, h } = brand ? oklchOf(brand[600]) : DESIGNED
  const strength = Math.min(1, c / DESIGNED.c)
  const tinted = (tints: Readonly<Record<string, { readonly l: number; readonly c: number }>>) =>
    Object.fromEntries(
      Object.entries(tints).map(([name, tint]) => [name, hexOf({ l: tint.l, c: tint.c * strength, h })]),
    )
  return { light: tinted(TINTS.light), dark: tinted(TINTS.dark) }
}

function brandVariables(brand: ColorScale, grounds: Grounds): Theme {
  const tints = tintsOf(brand)
  const action = first(brand, [400, 300, 200], [brand[950]], MIN_TEXT_CONTRAST)
  return {
    light: {
      ...Object.fromEntries(Object.entries(brand).map(([shade, color]) => [`brand-${shade}`, color])),
      action: brand[600],
      'action-hover': brand[700],
      'on-action': WHITE,
      link: first(brand, [600, 700, 800, 900], grounds.light, MIN_TEXT_CONTRAST),
      ...tints.light,
      focus: first(brand, [500, 600, 700], grounds.light, MIN_MARK_CONTRAST),
      'chart-1': first(brand, [500, 600, 700], grounds.light, MIN_MARK_CONTRAST),
    },
    dark: {
      action,
      'action-hover': first(brand, action === brand[400] ? [300, 200] : [100], [brand[950]], MIN_TEXT_CONTRAST),
      'on-action': brand[950],
      link: first(brand, [400, 300, 200, 100], grounds.dark, MIN_TEXT_CONTRAST),
      ...tints.dark,
      focus: first(brand, [400, 300, 200], grounds.dark, MIN_MARK_CONTRAST),
      'chart-1': first(brand, [400, 300, 200], grounds.dark, MIN_MARK_CONTRAST),
    },
  }
}

/** The quieter texts, the edges of fields, and fine marks. */
function secondaryVariables(scale: ColorScale, grounds: Grounds): Theme {
  return {
    light: {
      'ink-2': first(scale, [600, 700, 800, 900], grounds.light, MIN_TEXT_CONTRAST),
      'ink-3': first(scale, [500, 600, 700, 800, 900], grounds.light, MIN_TEXT_CONTRAST),
      'line-2': first(scale, [400, 500, 600, 700], grounds.light, MIN_MARK_CONTRAST),
      tick: scale[300],
    },
    dark: {
      'ink-2': first(scale, [200, 100, 50], grounds.dark, MIN_TEXT_CONTRAST),
      'ink-3': first(scale, [300, 200, 100, 50], grounds.dark, MIN_TEXT_CONTRAST),
      'line-2': first(scale, [600, 500, 400, 300, 200], grounds.dark, MIN_MARK_CONTRAST),
      tick: scale[700],
    },
  }
}

/** The first of these shades that stands out on every ground; the one behind them where none does. */
function first(scale: ColorScale, shades: readonly Shade[], grounds: readonly Hex[], least: number): Hex {
  const standsOut = (shade: Shade) => grounds.every((ground) => contrast(scale[shade], ground) >= least)
  const found = shades.find(standsOut)
  if (found !== undefined) return scale[found]
  const isDarker = (shades.at(-1) ?? 500) > 500
  return scale[isDarker ? 950 : 50]
}
