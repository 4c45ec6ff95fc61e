import { startSimulator } from './index.ts'

/** A whole number from the environment. Throws a RangeError for anything else. */
function wholeNumber(name: string, usual: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${name} must be a whole number`)
  return Number(text)
}

const { SIMULATOR_CACHE_DIR: cacheDir, SIMULATOR_HOST: host } = process.env

const simulator = await startSimulator({
  port: wholeNumber('SIMULATOR_PORT', 0),
  listings: wholeNumber('SIMULATOR_LISTINGS', 20_000),
  seed: wholeNumber('SIMULATOR_SEED', 1),
  ...(cacheDir === undefined || cacheDir === '' ? {} : { cacheDir }),
  ...(host === undefined || host === '' ? {} : { host }),
})

process.stdout.write(`${JSON.stringify({ listening: simulator.port })}\n`)

const stop = () => {
  void simulator.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
