/** The colour in plain light, in full light and in deep shade, and how far it goes to either. */
type Paint = readonly [base: string, light: string, shade: string, lightGain: number, shadeGain: number]

const SILVER: Paint = ['#aab0b6', '#ffffff', '#1b2026', 1, 0.95]

const PAINTS: ReadonlyMap<string, Paint> = new Map<string, Paint>([
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
const DARK = new Set(['black', 'navy', 'grey', 'green', 'brown'])
/** What lies below the doors is nearly black. */
const SILL = ['#050608', 0.82] as const

/**
 * Paints a template. Its paint is in braces: a tone from -1 (deep shade) by 0 (base) to 1 (full light), `light`, `shade` or
 * `sill`; two numbers are one for a bright and one for a dark paint.
 */
export function painted(template: string, colour: string): string {
  const paint = PAINTS.get(colour) ?? SILVER
  return template
    .replaceAll(/\{([\d.]+)\|([\d.]+)\}/g, (_whole, bright: string, dark: string) => (DARK.has(colour) ? dark : bright))
    .replaceAll(/\{([-.\w]+)\}/g, (_whole, tone: string) => colourOf(paint, tone))
}

function colourOf([base, light, shade, lightGain, shadeGain]: Paint, tone: string): string {
  if (tone === 'light') return light
  if (tone === 'shade') return shade
  if (tone === 'sill') return mix(base, ...SILL)
  const value = Number(tone)
  if (Number.isNaN(value)) throw new Error(`a template has a tone that no paint has: ${tone}`)
  return value >= 0 ? mix(base, light, value * lightGain) : mix(base, shade, -value * shadeGain)
}

/** A colour between two others. */
const mix = (from: string, to: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [a, b] = [from, to].map((colour) => parseInt(colour.slice(at, at + 2), 16)) as [number, number]
      return Math.round(a + (b - a) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`
