import {
  automobileRoSite,
  type DealerOptions,
  exchangerateHostSite,
  frankfurterSite,
  genericSite,
  kbChachachaSite,
  kjCarsSite,
  luxuryCarsKosovaSite,
  type RunningSite,
  type SiteOptions,
  startSimulator,
  startSite,
  tinySite,
  trioveturaSite,
} from './index.ts'

/** A whole number from the environment. Throws a RangeError for anything else. */
function wholeNumber(name: string, usual: number): number {
  const text = process.env[name]
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) throw new RangeError(`${name} must be a whole number`)
  return Number(text)
}

/** Of each dealer. */
function dealerStock(): DealerOptions {
  const seed = wholeNumber('SIMULATOR_SEED', 1)
  const stock = { cars: wholeNumber('SIMULATOR_DEALER_CARS', 200), seed }
  const count = wholeNumber('SIMULATOR_TWINS', 0)
  return count === 0 ? stock : { ...stock, twins: { count, listings: wholeNumber('SIMULATOR_LISTINGS', 20_000), seed } }
}

const LUXURY_SEED = 2

/** Every site that can be played, by the name of the source or of the provider of rates. */
const SITES: Readonly<Record<string, (options: SiteOptions) => Promise<RunningSite>>> = {
  encar: (options) => {
    const listings = wholeNumber('SIMULATOR_LISTINGS', 20_000)
    return startSimulator({ ...options, listings, seed: wholeNumber('SIMULATOR_SEED', 1) })
  },
  'kj-cars': (options) => startSite(kjCarsSite(dealerStock()), options),
  'automobile-ro': (options) => startSite(automobileRoSite(dealerStock()), options),
  // Other cars and prices than the others have; its twins are Encar's all the same.
  luxurycarskosova: (options) => startSite(luxuryCarsKosovaSite({ ...dealerStock(), seed: LUXURY_SEED }), options),
  triovetura: (options) =>
    startSite(trioveturaSite({ ...dealerStock(), cars: wholeNumber('SIMULATOR_TRIO_CARS', 500) }), options),
  generic: (options) => startSite(genericSite(dealerStock()), options),
  'kb-chachacha': (options) =>
    startSite(kbChachachaSite({ ...dealerStock(), cars: wholeNumber('SIMULATOR_KB_CARS', 500) }), options),
  tiny: (options) => startSite(tinySite, options),
  frankfurter: (options) => startSite(frankfurterSite, options),
  'exchangerate-host': (options) => startSite(exchangerateHostSite, options),
}

/** `encar:3101 tiny:3102`; Encar alone at SIMULATOR_PORT where nothing is said. */
function wantedSites(): (readonly [name: string, port: number])[] {
  const wanted = process.env['SIMULATOR_SITES'] ?? ''
  if (wanted.trim() === '') return [['encar', wholeNumber('SIMULATOR_PORT', 0)]]
  return wanted
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [, name = '', port = ''] = /^([a-z][a-z0-9-]*):(\d{1,5})$/.exec(pair) ?? []
      if (name === '') throw new RangeError(`SIMULATOR_SITES: ${pair} is no name and port`)
      return [name, Number(port)]
    })
}

const { SIMULATOR_CACHE_DIR: cacheDir, SIMULATOR_HOST: host, SIMULATOR_CONTROL_SECRET: controlSecret } = process.env
const options = {
  ...(cacheDir === undefined || cacheDir === '' ? {} : { cacheDir }),
  ...(host === undefined || host === '' ? {} : { host }),
  // Without one nobody gets in.
  ...(controlSecret === undefined || controlSecret === '' ? {} : { controlSecret }),
}

const running: RunningSite[] = []
for (const [name, port] of wantedSites()) {
  const start = SITES[name]
  // A source whose site nobody has drawn yet: its jobs fail, all else works.
  if (!start) process.stderr.write(`${JSON.stringify({ unknownSite: name })}\n`)
  else running.push(await start({ ...options, port }))
}
process.stdout.write(`${JSON.stringify({ listening: running.map(({ port }) => port) })}\n`)

const stop = () => {
  void Promise.all(running.map((site) => site.close())).then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
