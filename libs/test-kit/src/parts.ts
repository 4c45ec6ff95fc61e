import { startMongo, startPostgres, startRabbitmq } from '@karvan/embedded'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the real stores and the broker of a test run are; plain data, so that it can cross processes. */
export interface PartUrls {
  readonly postgres: string
  readonly rabbitmq: string
  readonly mongo: string
  /** Which MongoDB it is: a real one, or the stand-in. */
  readonly mongoKind: string
}

export interface StartedParts {
  readonly urls: PartUrls
  readonly stop: () => Promise<void>
}

/** vhosts made ahead: one call of the broker's command line takes seconds, and each suite wants its own. */
const VHOSTS = 60

/** Starts private parts under a folder. `MONGODB_URL` replaces the MongoDB that we would start. */
export async function startParts(folder: string): Promise<StartedParts> {
  await mkdir(folder, { recursive: true })
  const given = process.env['MONGODB_URL']
  const [postgres, rabbitmq, mongo] = await Promise.all([
    startPostgres({ dataDir: join(folder, 'postgres') }),
    startRabbitmq({ dir: join(folder, 'rabbitmq') }),
    given === undefined ? startMongo({ dir: join(folder, 'mongo') }) : null,
  ])
  const user = new URL(rabbitmq.url).username
  await rabbitmq.ctl(['eval', makeVhosts(user)])
  return {
    urls: {
      postgres: postgres.url,
      rabbitmq: rabbitmq.url,
      mongo: mongo?.url ?? given ?? '',
      mongoKind: mongo?.kind ?? 'given by MONGODB_URL',
    },
    stop: async () => {
      await Promise.all([postgres.stop(), rabbitmq.stop(), mongo?.stop()])
    },
  }
}

const makeVhosts = (user: string) => `
  [begin
     Name = list_to_binary("suite" ++ integer_to_list(N)),
     rabbit_vhost:add(Name, <<"tests">>),
     rabbit_auth_backend_internal:set_permissions(<<"${user}">>, Name, <<".*">>, <<".*">>, <<".*">>, <<"tests">>)
   end || N <- lists:seq(1, ${VHOSTS})].`
