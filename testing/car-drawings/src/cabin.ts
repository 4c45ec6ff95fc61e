import { at } from './at.ts'
import { mix, type Paint } from './paint.ts'
import { type Surface } from './surface.ts'

/** What all painters of the cabin share. */
export interface Cabin {
  readonly D: Surface
  readonly p: Paint
  readonly v: number
  /** Dashboard above and below, and the light on it. */
  readonly dash: string
  readonly dashLow: string
  readonly dashLight: string
  readonly upholstery: string
  /** Trim strip, light and dark. */
  readonly trim: readonly [light: string, dark: string]
  /** 0..2: how the screen stands. */
  readonly big: number
}

/** Dashboard above and below, upholstery. */
const THEMES = [
  '#23262a #17191c #3a3e43',
  '#2a2724 #1b1917 #b59a76',
  '#26282b #191b1d #7b2f2a',
  '#2b2d30 #1c1e20 #8d9298',
  '#292522 #1a1715 #6b4a33',
  '#1f2225 #121416 #2b2e32',
  '#2d2a27 #1d1b19 #d2c7b3',
  '#22262c #15181c #4a5563',
]

const WOOD = ['#8a5a35', '#5b371d'] as const
const METAL = ['#c9ced3', '#7c8288'] as const
const BLACK = ['#2b2e33', '#0f1012'] as const

/** The upholstery, trim and screen of a variant 0..7. */
export function cabinOf(D: Surface, p: Paint, v: number): Cabin {
  const [dash = '', dashLow = '', upholstery = ''] = at(THEMES, v).split(' ')
  const trim = at([BLACK, WOOD, METAL, BLACK], v % 4)
  return { D, p, v, dash, dashLow, dashLight: mix(dash, '#fff', 0.22), upholstery, trim, big: v % 3 }
}
