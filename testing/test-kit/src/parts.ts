import type { BackendParts } from './backend.ts'

/** Where the real stores and the broker of a test run are; plain data, so that it can cross processes. */
export interface PartUrls {
  readonly postgres: string
  readonly rabbitmq: string
  readonly mongo: string
  /** For people: what the parts are, and which MongoDB it is: a real one, or the stand-in. */
  readonly kind: string
  readonly mongoKind: string
}

export interface StartedParts {
  readonly urls: PartUrls
  readonly parts: BackendParts['parts']
  readonly stop: () => Promise<void>
}

/** vhosts made ahead: one call of the broker's command line takes seconds, and each suite wants its own. */
const VHOSTS = 60

/**
 * Starts private parts: as local processes with their data under a folder, or in containers where
 * `KARVAN_TEST_PARTS=containers`.
 */
export async function startParts(folder: string): Promise<StartedParts> {
  const { parts, kind, mongoKind, evalInBroker } = await startBackend(folder)
  const { postgres, rabbitmq, mongo } = parts
  await evalInBroker(makeVhosts(new URL(rabbitmq.url).username))
  return {
    urls: { postgres: postgres.url, rabbitmq: rabbitmq.url, mongo: mongo.url, kind, mongoKind },
    parts,
    stop: async () => {
      await Promise.all([postgres.stop(), rabbitmq.stop(), mongo.stop()])
    },
  }
}

async function startBackend(folder: string): Promise<BackendParts> {
  const wanted = process.env['KARVAN_TEST_PARTS'] ?? 'embedded'
  switch (wanted) {
    case 'embedded':
      return await (await import('./embedded-parts.ts')).startEmbedded(folder)
    case 'containers':
      return await (await import('./container-parts.ts')).startContainers(folder)
    default:
      throw new Error(`KARVAN_TEST_PARTS=${wanted} is neither embedded nor containers`)
  }
}

const makeVhosts = (user: string) => `
  [begin
     Name = list_to_binary("suite" ++ integer_to_list(N)),
     rabbit_vhost:add(Name, <<"tests">>),
     rabbit_auth_backend_internal:set_permissions(<<"${user}">>, Name, <<".*">>, <<".*">>, <<".*">>, <<"tests">>)
   end || N <- lists:seq(1, ${VHOSTS})].`
