/** A colour of the sRGB space as people write it: `#rrggbb`. */
export type Hex = string

/** A colour by what the eye sees of it: lightness from 0 to 1, chroma from 0, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

type Triple = readonly [number, number, number]

/** How often the search for the strongest chroma of sRGB halves: to less than a step of 8 bits. */
const HALVINGS = 16
const DEGREES = 180 / Math.PI

const linearOf = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const encodedOf = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

function linearRgb(hex: Hex): Triple {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linearOf(parseInt(hex.slice(at, at + 2), 16) / 255))
  return [r, g, b]
}

/** Björn Ottosson's matrices (https://bottosson.github.io/posts/oklab/), which CSS Color 4 names as well. */
export function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = linearRgb(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, blue),
    h: (Math.atan2(blue, a) * DEGREES + 360) % 360,
  }
}

function linearOfOklch({ l: lightness, c, h }: Oklch): Triple {
  const a = c * Math.cos(h / DEGREES)
  const b = c * Math.sin(h / DEGREES)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShown = (channels: Triple): boolean => channels.every((channel) => channel >= -1e-6 && channel <= 1 + 1e-6)

/** The nearest colour that a screen shows: of the same lightness and hue, with less chroma where sRGB has not so much. */
export function hexOf({ l, c, h }: Oklch): Hex {
  const lightness = Math.min(1, Math.max(0, l))
  let [least, most] = [0, c]
  if (!isShown(linearOfOklch({ l: lightness, c, h }))) {
    for (let turn = 0; turn < HALVINGS; turn += 1) {
      const middle = (least + most) / 2
      if (isShown(linearOfOklch({ l: lightness, c: middle, h }))) least = middle
      else most = middle
    }
    most = least
  }
  const bytes = linearOfOklch({ l: lightness, c: most, h }).map((channel) =>
    Math.round(255 * encodedOf(Math.min(1, Math.max(0, channel)))),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: Hex): number {
  const [r, g, b] = linearRgb(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** What a veil makes of the colour behind it, as browsers mix them. @param opacity of the veil, from 0 to 1 */
export function veiled(ground: Hex, veil: Hex, opacity: number): Hex {
  const [below, above] = [ground, veil].map((hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)))
  const bytes = (below ?? []).map((byte, at) => Math.round(byte * (1 - opacity) + (above?.[at] ?? 0) * opacity))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
