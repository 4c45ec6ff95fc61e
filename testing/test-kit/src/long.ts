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

/**
 * Some cases of each group in `npm test`, drawn anew in each run by a seed that is printed; all of them in
 * `npm run test:long`.
 * @param usual how many of a group
 */
export function sampleOfEach<T>(what: string, groups: readonly (readonly T[])[], usual: number): readonly T[] {
  if (isLong) return groups.flat()
  const random = seededRandom(what)
  const drawn = groups.flatMap((cases) =>
    cases
      .map((one) => ({ one, place: random.next() }))
      .toSorted((a, b) => a.place - b.place)
      .slice(0, usual)
      .map(({ one }) => one),
  )
  repetitions(what, drawn.length, groups.flat().length)
  return drawn
}
