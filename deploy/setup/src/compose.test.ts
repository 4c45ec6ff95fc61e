import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { brokerUserOf } from '@karvan/contracts'
import { settingsPrefix, SOURCES } from '@karvan/sources'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { brokerPasswordVariable, byMessagingService } from './broker.ts'
import { environmentOf } from './environment.ts'
import { byMongoService, mongoPasswordVariable, mongoUserOf } from './mongo.ts'
import { askedBy, byRole, DATABASES, passwordVariable, SERVICES, serviceNamed } from './manifest.ts'

const ROOT = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface Container {
  readonly build?: {
    readonly target?: string
    readonly args?: { readonly WORKSPACE?: string; readonly PROGRAM?: string }
  }
  readonly command?: readonly string[]
  readonly profiles?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly networks?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly ports?: readonly string[]
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly volumes?: readonly string[]
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, unknown>> } }
  readonly logging?: { readonly driver?: string; readonly options?: Readonly<Record<string, string>> }
}

// The file is ours: its aliases are as many as they are.
const { services: containers, networks: ways } = parse(read('docker-compose.yml'), {
  merge: true,
  maxAliasCount: -1,
}) as {
  services: Readonly<Record<string, Container>>
  networks: Readonly<Record<string, { readonly internal?: boolean }>>
}

const containersOf = (program: string) =>
  Object.entries(containers).filter(([, { build }]) => build?.args?.PROGRAM === program)

/** As Compose names things: each service by its own name, at port 8080. */
const surroundings = {
  databaseUrls: byRole((role) => `postgres://karvan_${role}:\${${passwordVariable(role)}}@postgres:5432/karvan`),
  brokerUrls: byMessagingService(
    (service) => `amqp://${brokerUserOf(service)}:\${${brokerPasswordVariable(service)}}@rabbitmq:5672`,
  ),
  mongoUrls: byMongoService(
    (service) =>
      `\${MONGODB_URL:-mongodb://${mongoUserOf(service)}:\${${mongoPasswordVariable(service)}}@mongo:27017/karvan}`,
  ),
  internalToken: 'token',
  urlOf: (name: string) => `http://${name}:8080`,
  folderOf: () => '/data/images',
  sites: {},
  settings: {
    KARVAN_ADMIN_EMAIL: '',
    KARVAN_ADMIN_PASSWORD: '',
    KARVAN_ADMIN_RESET: '',
    WEB_DIR: '',
    PUBLIC_URL: '',
    CONTACT_PHONE: '',
    CONTACT_EMAIL: '',
    TRUSTED_PROXIES: '',
    SEARCH_ENGINE: '',
    SMTP_URL: '',
    MAIL_FROM: '',
    MAIL_CAPTURE_DIR: '',
    RESERVATION_MAIL_TO: '',
    TWO_FACTOR_FOR: '',
    SECRETS_KEY: '',
    FRANKFURTER_URL: '',
    EXCHANGERATE_HOST_URL: '',
    EXCHANGERATE_HOST_KEY: '',
  },
} as const

describe.each(SERVICES.map(({ name }) => name))('%s in docker-compose.yml', (name) => {
  const service = serviceNamed(name)
  const found = containersOf(name)

  it('runs, built from its folder', () => {
    expect(found.length).toBeGreaterThan(0)
    for (const [, { build }] of found) expect(build?.args?.WORKSPACE).toBe(service.folder)
  })

  it('is given what the manifest says that it needs', () => {
    const needed = environmentOf(name, surroundings)
    for (const [, { environment = {} }] of found) {
      expect(Object.keys(environment)).toEqual(expect.arrayContaining(Object.keys(needed)))
      for (const variable of [
        'NODE_OPTIONS',
        'DATABASE_URL',
        'RABBITMQ_URL',
        'MONGODB_URL',
        ...askedBy(service).map(urlVariable),
      ]) {
        expect([variable, environment[variable]]).toEqual([variable, needed[variable]])
      }
    }
  })

  it('is given no secret that it does not need', () => {
    const needed = Object.keys(environmentOf(name, surroundings))
    for (const [, { environment = {} }] of found) {
      const secrets = Object.keys(environment).filter((variable) =>
        /PASSWORD|DATABASE|RABBITMQ|MONGO|SECRETS|TOKEN|_KEY$/.test(variable),
      )
      expect(secrets.filter((variable) => !needed.includes(variable))).toEqual([])
    }
  })

  it('has no administrator of a store', () => {
    for (const [, { environment = {} }] of found) {
      expect(
        Object.values(environment).filter((value) =>
          /:\/\/(postgres|karvan):|\{(POSTGRES|RABBITMQ|MONGO)_PASSWORD/.test(value),
        ),
      ).toEqual([])
    }
  })

  it('reaches stores only where it has some, services only where it is one, and outside only what it visits', () => {
    const hasStores = Boolean(service.database ?? service.broker ?? service.mongo)
    const stores = hasStores ? [service.mongo ? 'crawl-stores' : 'stores'] : []
    const expected = [...(service.mongo ? [] : ['stack']), ...stores, ...(service.visits ? [service.visits] : [])]
    for (const [, { networks = [], environment = {}, read_only, ports }] of found) {
      const all = environment['BROWSER_URL'] === undefined ? expected : [...expected, 'browser']
      expect(networks.filter((network) => network !== 'edge').toSorted()).toEqual(all.toSorted())
      expect(read_only).toBe(true)
      expect(ports === undefined).toBe(name !== 'gateway')
    }
  })
})

describe.each(SOURCES)('the worker of $name', (source) => {
  const found = containersOf('scraper-worker').filter(([, { environment }]) => environment?.['SOURCE'] === source.name)
  const [, worker] = found[0] ?? []

  it('is one, and is told where the site is by its own setting, unless staff name its sites', () => {
    expect(found.length).toBe(1)
    const own = source.sitesOfStaff ? [] : [`${settingsPrefix(source)}API_URL`]
    for (const address of own) expect(worker?.environment?.[address]).toMatch(new RegExp(`^\\$\\{${address}:-`))
    const addresses = Object.keys(worker?.environment ?? {}).filter((name) => name.endsWith('_API_URL'))
    expect(addresses).toEqual(own)
  })

  it('reaches the browser only where its pages need one, and has none of its own', () => {
    const url = source.usesBrowser ? 'ws://browser:8081/chromium' : undefined
    expect([worker?.environment?.['BROWSER_URL'], worker?.build?.target]).toEqual([url, 'program'])
    const { browser } = containers
    if (source.usesBrowser) expect(browser?.profiles).toEqual(expect.arrayContaining([...(worker?.profiles ?? [])]))
  })

  it('runs only where it is asked for, unless its site has an address by default', () => {
    const address = worker?.environment?.[`${settingsPrefix(source)}API_URL`]
    const hasAddress = address !== undefined && !address.endsWith(':-}')
    expect(worker?.profiles === undefined).toBe(hasAddress)
  })
})

describe('the browser in docker-compose.yml', () => {
  const { browser } = containers

  it('is told nothing but where to listen', () => {
    expect(Object.keys(browser?.environment ?? {}).toSorted()).toEqual([
      'HOST',
      'LOG_CLIENT_ADDRESS',
      'NODE_ENV',
      'NODE_OPTIONS',
      'PORT',
    ])
  })

  it('meets those whose pages need it, and has no way to a store, a service or the world', () => {
    expect(browser?.networks).toEqual(['browser'])
    expect(ways['browser']).toEqual({ internal: true })
    const members = Object.entries(containers).flatMap(([name, { networks = [] }]) =>
      networks.includes('browser') ? [name] : [],
    )
    expect(members.toSorted()).toEqual(['browser', 'scraper-generic', 'scraper-kb'])
    expect([browser?.ports, browser?.volumes]).toEqual([undefined, undefined])
  })

  it('is bound as all programs are, and in its processes', () => {
    expect(browser).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    expect(browser?.deploy?.resources?.limits).toEqual({ memory: '1g', pids: 400 })
  })
})

it('has an image for every target that is built', () => {
  const recipe = read('deploy/docker/Dockerfile')
  for (const [name, { build }] of Object.entries(containers)) {
    if (build)
      expect([name, recipe]).toEqual([name, expect.stringMatching(new RegExp(` AS ${build.target ?? ''}$`, 'm'))])
  }
  // Where strangers' pages are shown, and nowhere else.
  const withChromium = recipe.split(/^FROM /m).filter((stage) => stage.includes('chromium'))
  expect(withChromium.map((stage) => stage.split('\n')[0])).toEqual(['program AS browser'])
})

it('bounds the log of every container', () => {
  for (const [name, { logging }] of Object.entries(containers)) {
    expect([name, logging]).toEqual([name, { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } }])
  }
})

it.each(SERVICES.map(({ name }) => name))(
  'tells %s how much of an address to log, little where nobody says',
  (name) => {
    for (const [, { environment = {} }] of containersOf(name)) {
      expect(environment['LOG_CLIENT_ADDRESS']).toBe('${KARVAN_LOG_CLIENT_ADDRESS:-masked}')
    }
  },
)

const urlVariable = (service: string) => `${service.toUpperCase()}_URL`

it('has no program of ours in Compose that is no service, but for the tools', () => {
  const programs = Object.values(containers).flatMap(({ build }) => build?.args?.PROGRAM ?? [])
  const known = [
    ...SERVICES.map(({ name }): string => name),
    'browser',
    'provision',
    'first-scrape',
    'source-simulator',
  ]
  expect(programs.filter((program) => !known.includes(program))).toEqual([])
})

it('asks for the password of every role, so that `make secrets` makes one', () => {
  const roles = DATABASES.map(({ role }) => passwordVariable(role))
  const required = [...read('docker-compose.yml').matchAll(/\$\{(\w+):\?/g)].map(([, variable = '']) => variable)
  expect(required).toEqual(expect.arrayContaining(roles))
  expect(Object.keys(containers['provision']?.environment ?? {})).toEqual(expect.arrayContaining(roles))
})

it('leaves the database room for all programs with every profile, and for two of each', () => {
  const [, max = '0'] = /max_connections=\D*(\d+)/.exec(containers['postgres']?.command?.join(' ') ?? '') ?? []
  const poolsOf = (folder: string) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...read(join(folder, 'src', file)).matchAll(/poolSize: (\d+)/g)])
      .reduce((sum, [, size]) => sum + Number(size), 0)
  const pools = SERVICES.map(({ name, folder }) => [name, containersOf(name).length * poolsOf(folder)] as const)
  expect(pools).toEqual(SERVICES.map(({ name, database }) => [name, database?.connections ?? 0]))
  const needed = pools.reduce((sum, [, size]) => sum + size, 0)
  expect(needed).toBeGreaterThan(100)
  // Three are kept for the superuser.
  expect(2 * needed).toBeLessThanOrEqual(Number(max) - 3)
})

describe('the probe of health', () => {
  const probe = async (answer: string) => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(answer))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const child = spawn(join(ROOT, 'deploy/docker/is-healthy.sh'), { env: { PORT: String(port) }, stdio: 'ignore' })
    const [code] = (await once(child, 'exit')) as [number | null]
    server.close()
    return code
  }

  it('is content with 200 alone', async () => {
    expect(await probe('HTTP/1.1 200 OK\r\n\r\n')).toBe(0)
    for (const answer of ['HTTP/1.1 503 Service Unavailable\r\n\r\n', 'HTTP/1.1 302 Found\r\n\r\n', '', '200\r\n'])
      expect([answer, await probe(answer)]).not.toEqual([answer, 0])
  })

  it('fails where nobody listens', async () => {
    const child = spawn(join(ROOT, 'deploy/docker/is-healthy.sh'), { env: { PORT: '1' }, stdio: 'ignore' })
    expect((await once(child, 'exit'))[0]).not.toBe(0)
  })
})
