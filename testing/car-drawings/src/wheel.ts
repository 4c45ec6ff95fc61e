import { at } from './at.ts'
import { minus, short1, times } from './numbers.ts'
import { type Scene } from './scene.ts'
import { type Style } from './style.ts'
import { opacity, type Surface } from './surface.ts'
import { stroke } from './svg.ts'

/** The designs: number of spokes, and the path of one in a circle of radius 100. */
const SPOKES: readonly (readonly [count: number, path: string])[] = [
  [5, 'M-13-12L-19-71L-8-73L-2-20zM13-12L19-71L8-73L2-20z'],
  [10, 'M-4.5-13L-5.5-73L5.5-73L4.5-13z'],
  [5, 'M-7-12L-6-36L-22-69L-13-72L0-45L13-72L22-69L6-36L7-12z'],
  [7, 'M-8-12L-5.5-45L-8-73L8-73L5.5-45L8-12z'],
  [9, 'M-5-12C-15-34-15-54-7-73L7-73C-2-55-2-34 5-12z'],
  [5, 'M-12-12L-9-40L-17-72L17-72L9-40L12-12z'],
  [6, 'M-11-14L-8-45L-13-73L13-73L8-45L11-14z'],
  [8, 'M-4-12L-11-72L-4-73L0-34L4-73L11-72L4-12z'],
]

/** Colours of a rim; `face` and `lip` are gradients. */
interface Metal {
  readonly face: string
  readonly edge: string
  readonly shine: string
  readonly lip: string
  readonly hub: string
}

const BRIGHT: Metal = {
  face: '0 #f3f5f7, .35 #c3c8cd, .75 #9da3a9, 1 #d9dde0',
  edge: '#4c5157',
  shine: '#fff',
  lip: '0 #fcfdfd, .3 #a9afb5, .6 #767c83, 1 #c9ced2',
  hub: '#aab0b6',
}

const DARK: Metal = {
  face: '0 #8b9096, .5 #4b4f55, 1 #74797f',
  edge: '#16181b',
  shine: '#9aa0a6',
  lip: '0 #b9bec3, .3 #5b6066, .6 #383c41, 1 #84898f',
  hub: '#4a4e54',
}

/** Designs with a dark rim. */
const DARK_DESIGNS = [3, 5, 7]

/** A filled circle around the hub. */
const disc = (r: number, fill: string, extra = '') => `<circle r="${r}" fill="${fill}"${extra}/>`

/** A circle around the hub that is not filled. */
const hoop = (r: number, colour: string, width: number, extra = '') =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${short1(width)}"${extra}/>`

/** Defines a wheel in a circle of radius 100 and returns its id; `drilled` shows the holes of the brake disc. */
export function wheelSymbol(D: Surface, st: Style, drilled = false): string {
  const metal = DARK_DESIGNS.includes(st.wheel) ? DARK : BRIGHT
  const id = D.newId()
  const spokes = spokesOf(D, st, metal)
  const parts = [
    tyre(D),
    rim(D, metal),
    brake(D, st, drilled),
    spokes,
    hoop(71.5, D.down(-75, 75, metal.lip), 4.4),
    hoop(68.8, '#15171a', 0.8, opacity(0.55)),
    hub(D, metal),
    disc(74, D.down(-75, 75, '0 #fff .16, .45 #fff 0, .55 #000 0, 1 #000 .42')),
    disc(100, D.down(-100, 100, '0 #000 .55, .14 #000 .25, .3 #000 0, .75 #000 0, 1 #000 .35')),
  ]
  D.defs.push(`<g id="${id}">${parts.join('')}</g>`)
  return id
}

/** Defines one spoke, and places it all around. */
function spokesOf(D: Surface, st: Style, metal: Metal): string {
  const [count, path] = at(SPOKES, st.wheel)
  const id = D.newId()
  const edge = `<path d="${path}" fill="${metal.edge}"${stroke(metal.edge, 3.4)} stroke-linejoin="round"/>`
  const look = `stroke="${metal.shine}" stroke-width=".7" stroke-opacity=".7"`
  const face = `<path d="${path}" fill="${D.down(-73, -10, metal.face)}" ${look}/>`
  D.defs.push(`<g id="${id}">${edge}${face}</g>`)
  const use = (i: number) => `<use href="#${id}" transform="rotate(${short1((360 / count) * i)})"/>`
  return times(count, use).join('')
}

/** The tyre with its grooves and sheen. */
function tyre(D: Surface): string {
  const rubber = '0 #000, .735 #0b0b0c, .76 #222427, .82 #383b40, .87 #2a2c30, .9 #35383c, .95 #26282b, 1 #191a1c'
  const sheen = `fill="none" stroke="#6a7077" stroke-width="5" opacity=".28" stroke-linecap="round"`
  return [
    disc(100, D.rad(0, 0, 100, rubber)),
    hoop(94, '#43474c', 0.9, opacity(0.7)),
    hoop(79.5, '#000', 1.6, opacity(0.6)),
    `<path d="M-82-50A96 96 0 0 1 60-75" ${sheen}/>`,
  ].join('')
}

/** The rim's outer lip and its inside. */
function rim(D: Surface, metal: Metal): string {
  const inside = D.rad(0, 8, 72, '0 #34373b, .55 #1c1e21, .85 #0c0d0f, 1 #2a2d31')
  return disc(75.5, D.down(-75, 75, metal.lip)) + disc(70, inside)
}

/** Brake disc and calliper. */
function brake(D: Surface, st: Style, drilled: boolean): string {
  const steel = D.rad(0, 0, 45, '0 #3a3d41, .42 #3a3d41, .46 #6c7076, .75 #85898e, .96 #5d6166, 1 #2b2d30')
  const hole = (i: number) => {
    const a = (i * Math.PI) / 12
    return `<circle cx="${short1(36 * Math.cos(a))}" cy="${short1(36 * Math.sin(a))}" r="1" fill="#33363a"/>`
  }
  const holes = drilled ? times(24, hole).join('') : ''
  const calliper = 'M36-30A47 47 0 0 1 42 22L30 16A34 34 0 0 0 26-22z'
  return `${disc(45, steel)}${holes}<path d="${calliper}" fill="${st.wheel === 5 ? '#b3261f' : '#5a5e63'}"/>`
}

/** Hub with its bolts and cap. */
function hub(D: Surface, metal: Metal): string {
  const bolt = (i: number) => {
    const a = (i + 0.5) * Math.PI * 0.4 - Math.PI / 2
    return `M${short1(12 * Math.cos(a))} ${short1(12 * Math.sin(a))}h.1`
  }
  const bolts = times(5, bolt).join('')
  return [
    disc(17.5, metal.hub, stroke(metal.edge, 1)),
    `<path d="${bolts}"${stroke('#2a2d31', 4.6)} stroke-linecap="round"/>`,
    disc(7.4, D.rad(-2, -3, 10, '0 #e6e9ec, .6 #7c8187, 1 #3c4045')),
  ].join('')
}

/** Puts the two wheels of the near side in place; the oblique view presses them flat. */
export function placeWheels({ D, G, V, P, px }: Scene, id: string): void {
  const y = G.hw * 0.93
  for (const x of [G.ra, G.fa]) {
    const [cx, cy] = P(x, y, G.R)
    if (V.kind === 'side') {
      const scale = Math.round(px(G.R) * 10) / 1000
      D.raw(`<use href="#${id}" transform="translate(${short1(cx)} ${short1(cy)}) scale(${scale})"/>`)
      continue
    }
    const across = minus(P(x + G.R, y, G.R), P(x - G.R, y, G.R))
    const down = minus(P(x, y, 0), P(x, y, 2 * G.R))
    const matrix = [...across, ...down].map((value) => Math.round(value * 5) / 1000).join(' ')
    D.raw(`<use href="#${id}" transform="matrix(${matrix} ${short1(cx)} ${short1(cy)})"/>`)
  }
}
