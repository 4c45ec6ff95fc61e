import { parseArgs } from 'node:util'

export interface Options {
  readonly cars: 20_000 | 200_000
}

/** @throws Error with the usage in it */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: { cars: { type: 'string', default: '20000' } },
  })
  const cars = Number(values.cars)
  if (cars !== 20_000 && cars !== 200_000) throw new Error('usage: npm run bench -- --cars 20000|200000')
  return { cars }
}
