import { at } from './at.ts'
import { short1 } from './numbers.ts'
import { type Scene } from './scene.ts'
import { type Style } from './style.ts'
import { type Surface } from './surface.ts'

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
/** Defines a wheel in a circle of radius 100 and returns its id; `detail` drills the brake disc. */
export function wheelSymbol(D: Surface, st: Style, detail = false): string {
  const [n, p] = at(SPOKES, st.wheel),
    dark = st.wheel === 5 || st.wheel === 7 || st.wheel === 3,
    id = D.newId(),
    sp = D.newId()
  const face = dark
    ? D.down(-73, -10, '0 #8b9096, .5 #4b4f55, 1 #74797f')
    : D.down(-73, -10, '0 #f3f5f7, .35 #c3c8cd, .75 #9da3a9, 1 #d9dde0')
  const edge = dark ? '#16181b' : '#4c5157'
  D.defs.push(
    `<g id="${sp}"><path d="${p}" fill="${edge}" stroke="${edge}" stroke-width="3.4" stroke-linejoin="round"/><path d="${p}" fill="${face}" stroke="${dark ? '#9aa0a6' : '#fff'}" stroke-width=".7" stroke-opacity=".7"/></g>`,
  )
  const tyre = D.rad(
    0,
    0,
    100,
    '0 #000, .735 #0b0b0c, .76 #222427, .82 #383b40, .87 #2a2c30, .9 #35383c, .95 #26282b, 1 #191a1c',
  )
  const barrel = D.rad(0, 8, 72, '0 #34373b, .55 #1c1e21, .85 #0c0d0f, 1 #2a2d31')
  const lip = D.down(
    -75,
    75,
    `0 ${dark ? '#b9bec3' : '#fcfdfd'}, .3 ${dark ? '#5b6066' : '#a9afb5'}, .6 ${dark ? '#383c41' : '#767c83'}, 1 ${dark ? '#84898f' : '#c9ced2'}`,
  )
  let s = `<g id="${id}"><circle r="100" fill="${tyre}"/><circle r="94" fill="none" stroke="#43474c" stroke-width=".9" opacity=".7"/><circle r="79.5" fill="none" stroke="#000" stroke-width="1.6" opacity=".6"/>`
  s += `<path d="M-82-50A96 96 0 0 1 60-75" fill="none" stroke="#6a7077" stroke-width="5" opacity=".28" stroke-linecap="round"/>`
  s += `<circle r="75.5" fill="${lip}"/><circle r="70" fill="${barrel}"/>`
  s += `<circle r="45" fill="${D.rad(0, 0, 45, '0 #3a3d41, .42 #3a3d41, .46 #6c7076, .75 #85898e, .96 #5d6166, 1 #2b2d30')}"/>`
  if (detail)
    for (let i = 0; i < 24; i++) {
      const a = (i * Math.PI) / 12
      s += `<circle cx="${short1(36 * Math.cos(a))}" cy="${short1(36 * Math.sin(a))}" r="1" fill="#33363a"/>`
    }
  s += `<path d="M36-30A47 47 0 0 1 42 22L30 16A34 34 0 0 0 26-22z" fill="${st.wheel === 5 ? '#b3261f' : '#5a5e63'}"/>`
  for (let i = 0; i < n; i++) s += `<use href="#${sp}" transform="rotate(${short1((360 / n) * i)})"/>`
  s += `<circle r="71.5" fill="none" stroke="${lip}" stroke-width="4.4"/><circle r="68.8" fill="none" stroke="#15171a" stroke-width=".8" opacity=".55"/>`
  s += `<circle r="17.5" fill="${dark ? '#4a4e54' : '#aab0b6'}" stroke="${edge}" stroke-width="1"/>`
  s += `<path d="${[0, 1, 2, 3, 4]
    .map((i) => {
      const a = (i + 0.5) * Math.PI * 0.4 - Math.PI / 2
      return `M${short1(12 * Math.cos(a))} ${short1(12 * Math.sin(a))}h.1`
    })
    .join('')}" stroke="#2a2d31" stroke-width="4.6" stroke-linecap="round"/>`
  s += `<circle r="7.4" fill="${D.rad(-2, -3, 10, '0 #e6e9ec, .6 #7c8187, 1 #3c4045')}"/>`
  s += `<circle r="74" fill="${D.down(-75, 75, '0 #fff .16, .45 #fff 0, .55 #000 0, 1 #000 .42')}"/><circle r="100" fill="${D.down(-100, 100, '0 #000 .55, .14 #000 .25, .3 #000 0, .75 #000 0, 1 #000 .35')}"/></g>`
  D.defs.push(s)
  return id
}

/** Puts the two wheels of the near side in place. */
export function placeWheels(scene: Scene, wid: string): void {
  const { D, G, V, P, px } = scene
  const { fa, ra, R } = G
  for (const x of [ra, fa]) {
    if (V.kind === 'side') {
      const c = P(x, 0, R),
        r = px(R)
      D.raw(
        `<use href="#${wid}" transform="translate(${short1(c[0])} ${short1(c[1])}) scale(${Math.round(r * 10) / 1000})"/>`,
      )
    } else {
      const yo = G.hw * 0.93
      const c = P(x, yo, R),
        a = P(x + R, yo, R),
        b = P(x - R, yo, R),
        t = P(x, yo, 2 * R),
        u = P(x, yo, 0)
      D.raw(
        `<use href="#${wid}" transform="matrix(${[a[0] - b[0], a[1] - b[1], u[0] - t[0], u[1] - t[1]].map((v) => Math.round(v * 5) / 1000).join(' ')} ${short1(c[0])} ${short1(c[1])})"/>`,
      )
    }
  }
}
