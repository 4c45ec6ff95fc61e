/**
 * Builds the images, starts the stack with the simulator under a project name of its own, scrapes a few cars, some by the browser,
 * and looks at a page, a car and its picture through the one published port; then removes all of it. Ends with 0, 1, or 77 where
 * it could not be tried: no engine, no Compose v2, or no base images.
 */
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { engineAnswers, startEngine } from './engine.mjs'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const PROJECT = 'karvan-smoke'
const SKIPPED = 77
const MAX_MS = 10 * 60_000
const PULL_MS = 90_000
const CARS = '200'
/** Of the site whose pages a browser reads. */
const KB = { source: 'kb-chachacha', cars: 60, port: 8083 }
const PROFILES = ['demo', 'kb'].flatMap((name) => ['--profile', name])

const started = performance.now()
const say = (line) => console.log(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${line}`)
const quiet = (args, timeout = 20_000) => spawnSync('docker', args, { encoding: 'utf8', timeout })

let engine
const obstacle = await findObstacle()
if (obstacle !== undefined) {
  console.log(`  skipped: ${obstacle}`)
  await engine?.stop()
  process.exit(SKIPPED)
}
const standIn = !canBeHad('mongo:8')
if (standIn) console.log('  no image mongo:8: with the development stand-in in its place')

const folder = mkdtempSync(join(tmpdir(), 'karvan-smoke-'))
const secrets = join(folder, 'env')
const port = await freePort()
const environment = {
  ...process.env,
  KARVAN_PORT: String(port),
  KARVAN_FIRST_CARS: CARS,
  ENCAR_API_URL: 'http://source-simulator:8080',
  ENCAR_IMAGE_URL: 'http://source-simulator:8080',
  FRANKFURTER_URL: 'http://source-simulator:8081',
  EXCHANGERATE_HOST_URL: 'http://source-simulator:8082',
  EXCHANGERATE_HOST_KEY: 'simulated-access-key',
  ENCAR_MAX_IN_FLIGHT: '8',
  ENCAR_DELAY_MS: '0',
  ENCAR_DAILY_REQUESTS: '0',
  KB_CHACHACHA_API_URL: `http://source-simulator:${KB.port}`,
}
const controlSecret = randomBytes(24).toString('hex')
const onlyHere = join(folder, 'compose.json')
writeFileSync(
  onlyHere,
  JSON.stringify({
    services: {
      'source-simulator': {
        environment: {
          SIMULATOR_SITES: `encar:8080 frankfurter:8081 exchangerate-host:8082 ${KB.source}:${KB.port}`,
          SIMULATOR_KB_CARS: String(KB.cars),
          SIMULATOR_CONTROL_SECRET: controlSecret,
        },
      },
      'scraper-kb': { environment: { KB_CHACHACHA_DELAY_MS: '0', KB_CHACHACHA_DAILY_REQUESTS: '0' } },
    },
  }),
)
const files = ['docker-compose.yml', ...(standIn ? ['deploy/docker/compose.standin.yml'] : []), onlyHere]
const common = ['compose', '--project-name', PROJECT, '--env-file', secrets, ...files.flatMap((file) => ['-f', file])]

const overdue = setTimeout(() => void end(`not done within ${MAX_MS / 60_000} minutes`), MAX_MS)
process.once('SIGINT', () => void end('stopped'))
process.once('SIGTERM', () => void end('stopped'))
let ended = false
try {
  await run('deploy/docker/secrets.sh', [secrets])
  await compose(...PROFILES, '--profile', 'fill', 'build', '--quiet')
  say('images built')
  await compose(...PROFILES, 'up', '--detach', '--wait', '--quiet-pull')
  say('all healthy')
  await compose(...PROFILES, '--profile', 'fill', 'run', '--rm', 'first-scrape')
  say('first scrape done')
  lookForSecrets()
  await look()
  await readByBrowser()
  await end()
} catch (error) {
  await end(error.message)
}

/** Why this cannot be tried here, or nothing. */
async function findObstacle() {
  if (quiet(['--version']).error !== undefined) return 'there is no docker program'
  if (!engineAnswers()) {
    engine = await startEngine()
    if (engine === undefined) return 'no Docker engine answers'
    say('engine started')
  }
  if (quiet(['compose', 'version']).status !== 0) return 'there is no Compose v2'
  // The first is enough: a registry that cannot be reached takes long to say so.
  const missing = baseImages().find((name) => !canBeHad(name))
  return missing === undefined ? undefined : `neither here nor to be pulled: ${missing}`
}

function baseImages() {
  const node = /ARG NODE_IMAGE=(\S+)/.exec(readFileSync(join(ROOT, 'deploy/docker/Dockerfile'), 'utf8'))[1]
  return [node, 'postgres:17', 'rabbitmq:4-management']
}

function canBeHad(name) {
  return quiet(['image', 'inspect', name]).status === 0 || quiet(['pull', '--quiet', name], PULL_MS).status === 0
}

/** What a visitor sees. */
async function look() {
  const get = async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(20_000) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response
  }
  const list = (await (await get('/api/cars?facets=1')).json()).data
  if (!(list.pagination.total > 0)) throw new Error('the shop is empty')
  const [car] = list.cars
  const page = await (await get(`/en/car/${car.encar_id}`)).text()
  if (!page.includes(car.model)) throw new Error('the page of a car does not name it')
  const picture = await get(car.image)
  if (!picture.headers.get('content-type').startsWith('image/')) throw new Error('the picture is none')
  say(`${list.pagination.total} cars, a page and a picture through port ${port}`)
}

/** A job about a site whose pages are written by scripts: the worker has no browser but the one in its own container. */
async function readByBrowser() {
  control('quirks', { quirk: 'behind-script', on: true })
  const call = async (path, token, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return await response.json()
  }
  const valueOf = (name) => new RegExp(`^${name}=(.+)$`, 'm').exec(readFileSync(secrets, 'utf8'))?.[1]
  const admin = { email: valueOf('KARVAN_ADMIN_EMAIL'), password: valueOf('KARVAN_ADMIN_PASSWORD') }
  const { accessToken } = (await call('/api/auth/login', undefined, admin)).data
  const { jobId } = await call(`/api/scraping/${KB.source}/start`, accessToken, { maxCars: KB.cars })
  let job
  do {
    await delay(1_000)
    job = (await call(`/api/scraping-logs/job-status/${encodeURIComponent(jobId)}`, accessToken)).data
  } while (job.status === 'pending' || job.status === 'running')
  if (job.outcome !== 'success') throw new Error(`the job of ${KB.source}: ${job.message ?? job.outcome}`)
  const { requests } = JSON.parse(control('requests'))
  if (!(requests.part > 0)) throw new Error(`no page of ${KB.source} was read by the browser`)
  const forbidden = requests.trap + requests.picture + requests.other
  if (forbidden > 0) throw new Error(`pages of ${KB.source} reached ${forbidden} things that they must not`)
  say(
    `${requests.detail} pages of ${KB.source}, ${requests.part} of them written by scripts in the browser's container`,
  )
}

/** What only the simulator can say or do, asked from within its container. */
function control(path, body) {
  const ask = `fetch('http://127.0.0.1:${KB.port}/__control/${path}', ${JSON.stringify({
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${controlSecret}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })}).then(async (answer) => process.stdout.write(await answer.text()))`
  const { status, stdout, stderr } = quiet([
    ...common,
    ...PROFILES,
    'exec',
    '-T',
    'source-simulator',
    'node',
    '-e',
    ask,
  ])
  if (status !== 0) throw new Error(`the simulator does not answer: ${stderr}`)
  return stdout
}

/** Which containers may hold a secret of the file, by the beginning of its name; the workers are several. */
function holdersOf(name) {
  const [, of, kind] = /^(.+)_(DB|BROKER|MONGO)_PASSWORD$/.exec(name) ?? []
  if (kind !== undefined) {
    const short = { WORKER: 'scraper-', SCRAPER_WORKER: 'scraper-', PIPELINE: 'pipeline-worker' }
    return [short[of] ?? of.toLowerCase().replaceAll('_', '-'), 'provision']
  }
  const others = {
    POSTGRES_PASSWORD: ['postgres', 'provision'],
    RABBITMQ_PASSWORD: ['rabbitmq', 'provision'],
    MONGO_PASSWORD: ['mongo', 'provision'],
    INTERNAL_TOKEN: ['auth', 'catalog', 'scraping', 'pricing', 'settings', 'reservation', 'web'],
    KARVAN_ADMIN_PASSWORD: ['auth'],
    SECRETS_KEY: ['auth'],
  }
  return others[name] ?? []
}

/** Looks into the environment of each container for secrets that are not its own, whatever the variable is called. */
function lookForSecrets() {
  const lines = readFileSync(secrets, 'utf8').split('\n')
  const known = lines.flatMap((line) => {
    const [, name, value] = /^(\w+(?:PASSWORD|TOKEN|KEY))=(.+)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value]]
  })
  const listed = quiet(['ps', '--all', '--quiet', '--filter', `label=com.docker.compose.project=${PROJECT}`]).stdout
  const containers = JSON.parse(quiet(['inspect', ...listed.trim().split('\n')]).stdout)
  let held = 0
  const strange = containers.flatMap(({ Config }) => {
    const service = Config.Labels['com.docker.compose.service']
    const environment = Config.Env.join('\n')
    const inside = known.filter(([, value]) => environment.includes(value)).map(([name]) => name)
    held += inside.length
    const isOwn = (name) =>
      holdersOf(name).some((holder) => service === holder || (holder.endsWith('-') && service.startsWith(holder)))
    return inside.filter((name) => !isOwn(name)).map((name) => `${service} has ${name}`)
  })
  if (strange.length > 0) throw new Error(`secrets that are not needed: ${strange.join(', ')}`)
  if (held < known.length) throw new Error('not every secret was found: the environments were not read')
  say(`${containers.length} containers with ${held} secrets, and 0 that they do not need`)
}

/** Removes everything, and says how it went. */
async function end(problem) {
  if (ended) return
  ended = true
  clearTimeout(overdue)
  if (problem !== undefined) {
    console.error(`  failed: ${problem}`)
    await compose(...PROFILES, 'ps', '--all').catch(() => undefined) // only to show more
    await compose(...PROFILES, 'logs', '--tail', '15').catch(() => undefined)
  }
  const rest = [...PROFILES, '--profile', 'fill', 'down', '--volumes', '--remove-orphans', '--rmi', 'local']
  const left = await compose(...rest).then(
    () => undefined,
    (error) => error.message,
  )
  if (left !== undefined) console.error(`  not removed: ${left}`)
  rmSync(folder, { recursive: true, force: true })
  say('removed')
  await engine?.stop()
  process.exit(problem === undefined && left === undefined ? 0 : 1)
}

function compose(...args) {
  return run('docker', [...common, '--progress', 'quiet', ...args])
}

function run(command, args) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, env: environment, stdio: 'inherit' })
    child.once('error', fail)
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`${args.at(-1)}: exit code ${code}`))))
  })
}

function freePort() {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })
}
