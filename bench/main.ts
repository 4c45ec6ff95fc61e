import { bundle } from '@karvan/embedded/build'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** `npm run bench -- <what> [options]`; without `<what>` it is the search, and `--help` lists all of it. */
const BENCHES = {
  search: 'searches, details, publishing, start and memory: --cars 20000|200000',
  crawl: 'from simulator to shop: --listings 2000 --workers 1,2 --rounds 3',
  repricing: 'pricing all cars, and searches meanwhile: --cars 20000|200000',
  changes: 'searches while every car changes: --cars 200000',
  greedy: 'one address at its limit on each public route, and what others get: --cars 200000',
  replicas: 'searches with one catalog and with two: --cars 20000',
  engine: 'the search index alone, on one core: --cars 20000|200000',
  suggestions: 'suggestions alone, on one core: --cars 200000',
  gateway: 'processor time of a call in the gateway: --before <checkout>',
  pages: 'processor time of a search page in the page writer: --before <checkout>',
  availability: 'the pace of a polite job, alone and while visitors check whether cars are on sale',
  streams: 'many who follow the log of a job',
  visitors: 'many visitors of a running shop: http://127.0.0.1:<port>',
  'sign-ins': 'visitors of a running shop beside 20 sign-ins a second: http://127.0.0.1:<port>',
  hostile: 'searches that are written to be costly, of a running shop: http://127.0.0.1:<port>',
  verdicts: 'of how many cars of a running shop the import verdict is known: http://127.0.0.1:<port>',
} as const
/** Measured as the service runs it: bundled. */
const BUNDLED: readonly string[] = ['engine', 'suggestions']

const given = process.argv[2] ?? ''
if (given === '--help') {
  for (const [name, says] of Object.entries(BENCHES)) console.log(`npm run bench -- ${name.padEnd(12)} ${says}`)
} else if (given === '' || given.startsWith('--')) {
  await run('search')
} else if (Object.hasOwn(BENCHES, given)) {
  // What is measured reads the options that stand behind its own name.
  process.argv.splice(2, 1)
  await run(given)
} else {
  console.error(`there is no bench ${given}, but ${Object.keys(BENCHES).join(', ')}`)
  process.exitCode = 1
}

async function run(name: string): Promise<void> {
  const source = join(import.meta.dirname, `${name}-main.ts`)
  const program = BUNDLED.includes(name) ? join(import.meta.dirname, `dist/${name}.mjs`) : source
  if (program !== source) await bundle(source, program)
  await import(pathToFileURL(program).href)
}
