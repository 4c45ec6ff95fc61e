/** `npm run test:long` repeats every proof in full; `npm test` takes a part and says what it left out. */
const isLong = process.env['KARVAN_TEST_LONG'] === '1'

const LEFT = 'the rest is in npm run test:long'

/** How often something is repeated: `usual` in `npm test`, `full` in `npm run test:long`. */
export function repetitions(what: string, usual: number, full: number): number {
  if (isLong) return full
  if (usual < full) console.log(`${what}: ${usual} of ${full}; ${LEFT}`)
  return usual
}
