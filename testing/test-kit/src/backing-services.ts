import { provisionTopology } from '@karvan/messaging'
import { brokerDefinitions, brokerUrls, byMessagingService } from '@karvan/setup'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Backend } from './backend.ts'

/** Where the real stores and the broker of a test run are; plain data, so that it can cross processes. */
export interface BackingServiceUrls {
  readonly postgres: string
  readonly rabbitmq: string
  readonly mongo: string
  /** For people: what the backing services are, and which MongoDB it is: a real one, or the stand-in. */
  readonly kind: string
  readonly mongoKind: string
}

export interface BackingServices {
  readonly urls: BackingServiceUrls
  readonly backing: Backend['backing']
  /** Runs Erlang on the broker's node, for states that no client can bring about. Takes a second or two. */
  readonly evalInBroker: Backend['evalInBroker']
  readonly stop: () => Promise<void>
}

/** vhosts made ahead: one call of the broker's command line takes seconds, and each suite wants its own. */
export const VHOSTS = 80

/**
 * Starts private backing services: as local processes with their data in a folder that goes when they stop, or in containers
 * where `KARVAN_TEST_BACKEND=containers`.
 * @param forTests false for a Postgres that waits for its disk and keeps its statistics, as an operator's does
 */
export async function startBackingServices({ forTests = true } = {}): Promise<BackingServices> {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-backing-'))
  // Traversable, so that Postgres, which will not run as root, reaches its data there.
  await chmod(folder, 0o755)
  const { backing, kind, mongoKind, evalInBroker } = await startBackend(folder, forTests)
  const { postgres, rabbitmq, mongo } = backing
  await evalInBroker(makeVhosts(rabbitmq.url))
  await provisionTopology(rabbitmq.url)
  return {
    urls: { postgres: postgres.url, rabbitmq: rabbitmq.url, mongo: mongo.url, kind, mongoKind },
    backing,
    evalInBroker,
    stop: async () => {
      await Promise.all([postgres.stop(), rabbitmq.stop(), mongo.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startBackend(folder: string, forTests: boolean): Promise<Backend> {
  const wanted = process.env['KARVAN_TEST_BACKEND'] ?? 'embedded'
  switch (wanted) {
    case 'embedded':
      return await (await import('./embedded-backend.ts')).startEmbedded(folder, forTests)
    case 'containers':
      return await (await import('./container-backend.ts')).startContainers(folder)
    default:
      throw new Error(`KARVAN_TEST_BACKEND=${wanted} is neither embedded nor containers`)
  }
}

/** Of the services' users, which all vhosts share. */
const BROKER_PASSWORDS = byMessagingService((service) => service)

/** The URL of each service's user, where the administrator's is this one. */
export const brokerUrlsAt = (adminUrl: string) => brokerUrls(adminUrl, BROKER_PASSWORDS)

/** Each with the rights of the administrator and of the services, and so the vhost of the broker's own URL. */
function makeVhosts(url: string): string {
  const { username, pathname } = new URL(url)
  const first = decodeURIComponent(pathname.slice(1)) || '/'
  const definitions = Buffer.from(JSON.stringify(brokerDefinitions(BROKER_PASSWORDS, '@vhost@'))).toString('base64')
  return `
  Definitions = base64:decode(<<"${definitions}">>),
  SetRights = fun(Name) ->
    ok = rabbit_definitions:import_raw(binary:replace(Definitions, <<"@vhost@">>, Name, [global]))
  end,
  SetRights(<<"${first}">>),
  [begin
     Name = list_to_binary("suite" ++ integer_to_list(N)),
     rabbit_vhost:add(Name, <<"tests">>),
     rabbit_auth_backend_internal:set_permissions(<<"${username}">>, Name, <<".*">>, <<".*">>, <<".*">>, <<"tests">>),
     SetRights(Name)
   end || N <- lists:seq(1, ${VHOSTS})].`
}
