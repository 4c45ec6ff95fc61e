import { seededRandom } from './random.ts'

/** `npm run test:long` repeats every proof in full; `npm test` takes a part and says what it left out. */
const isLong = process.env['KARVAN_TEST_LONG'] === '1'

const LEFT = 'the rest is in npm run test:long'

/** How often something is repeated: `usual` in `npm test`, `full` in `npm run test:long`. */
export function repetitions(what: string, usual: number, full: number): number {
  if (isLong) return full
  if (usual < full) console.log(`${what}: ${usual} of ${full}; ${LEFT}`)
  return usual
}

/** All cases in `npm run test:long`; in `npm test` so many of them, drawn by a seed that is printed. */
export function sample<T>(what: string, all: readonly T[], usual: number): readonly T[] {
  if (isLong || usual >= all.length) return all
  const random = seededRandom(what)
  const drawn = all
    .map((value, index) => ({ value, index, rank: random.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, usual)
    .toSorted((a, b) => a.index - b.index)
  console.log(`${what}: ${usual} of ${all.length}; ${LEFT}`)
  return drawn.map(({ value }) => value)
}
