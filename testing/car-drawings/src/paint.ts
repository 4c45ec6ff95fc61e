import { pairs } from './notation.ts'
import { clamp } from './numbers.ts'

const long = (colour: string): string => (colour.length === 4 ? `#${colour.slice(1).replace(/./g, '$&$&')}` : colour)

const channels = (colour: string): readonly [number, number, number] => {
  const hex = long(colour)
  const channel = (start: number) => parseInt(hex.slice(start, start + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

const byte = (value: number): string => clamp(Math.round(value), 0, 255).toString(16).padStart(2, '0')

/** The shortest form of a colour: #aabbcc becomes #abc. */
export const shortColour = (colour: string): string => colour.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

/** A colour with an opacity, 0..1. */
export const withAlpha = (colour: string, alpha: number): string =>
  (long(colour) + byte(alpha * 255)).replace(/^#(.)\1(.)\2(.)\3(.)\4$/, '#$1$2$3$4')

/** A colour between two others. */
export function mix(a: string, b: string, t: number): string {
  const [r, g, bl] = channels(a)
  const [r2, g2, bl2] = channels(b)
  return `#${byte(r + (r2 - r) * t)}${byte(g + (g2 - g) * t)}${byte(bl + (bl2 - bl) * t)}`
}

type Tones = readonly [base: string, sky: string, shade: string, skyGain: number, shadeGain: number]

const SILVER: Tones = ['#aab0b6', '#ffffff', '#1b2026', 1, 0.95]

const PAINTS: ReadonlyMap<string, Tones> = new Map<string, Tones>([
  ['white', ['#e9ecee', '#ffffff', '#39434f', 1, 0.8]],
  ['pearl', ['#e2dccd', '#fffdf6', '#41392e', 1, 0.82]],
  ['black', ['#1b1d21', '#dfe9f2', '#020203', 0.72, 0.95]],
  ['silver', SILVER],
  ['grey', ['#62686f', '#f2f6fa', '#0b0d10', 0.85, 1]],
  ['blue', ['#1b59a8', '#e2f0ff', '#020a1a', 0.9, 1]],
  ['navy', ['#1c2d54', '#d9e6fa', '#02050d', 0.8, 1]],
  ['red', ['#ae121b', '#ffe6df', '#1d0104', 0.8, 1]],
  ['green', ['#29573f', '#e2f3e6', '#030d08', 0.72, 1]],
  ['brown', ['#5f4435', '#f8eadd', '#0d0704', 0.75, 1]],
  ['beige', ['#c4b391', '#fffaec', '#2d2416', 1, 0.9]],
  ['orange', ['#d65f16', '#ffecd2', '#2b0d00', 0.78, 1]],
])

/** A body colour and its tones in light and shade. */
export interface Paint {
  readonly name: string
  /** Base. */
  readonly b: string
  /** Sky tint. */
  readonly hi: string
  /** Deep shade. */
  readonly lo: string
  /** The tone at -1 (deep shade) .. 0 (base) .. 1 (sky). */
  readonly t: (k: number) => string
  /** Reads "0 .7, 1 -.8": the stops of a gradient, each with an offset and a tone. */
  readonly tones: (text: string) => string
}

/** The paint of a colour's name; silver for a name that is not known. */
export function paintOf(name: string): Paint {
  const [b, hi, lo, skyGain, shadeGain] = PAINTS.get(name) ?? SILVER
  const t = (k: number) => (k >= 0 ? mix(b, hi, Math.min(1, k * skyGain)) : mix(b, lo, Math.min(1, -k * shadeGain)))
  const tones = (text: string) =>
    pairs(text)
      .map(([offset, tone]) => `${offset} ${t(tone)}`)
      .join(', ')
  return { name, b, hi, lo, t, tones }
}
