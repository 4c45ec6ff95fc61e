import { randomInt } from 'node:crypto'

/** A small seeded generator (mulberry32): the same seed gives the same run. `SEED` in the environment repeats one. */
export function seededRandom(name: string): { readonly seed: number; next(): number } {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31))
  console.log(`${name}: SEED=${seed}`)
  let state = seed >>> 0
  return {
    seed,
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0
      let t = state
      t = Math.imul(t ^ (t >>> 15), t | 1)
      t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
      return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
    },
  }
}
