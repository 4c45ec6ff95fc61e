import { readFileSync } from 'node:fs'
import { type RunAs, run } from './child.ts'
import type { Log } from './backing-service.ts'

const CREATED_USER = 'karvan-postgres'

/**
 * The user that PostgreSQL runs as. It refuses to run as root, so as root it is `postgres`, or a system user that we
 * create where there is none. As anybody else: `undefined`, which means ourselves.
 * @throws Error when we are root and no user can be found or made
 */
export async function postgresUser(log: Log): Promise<RunAs | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const existing = findUser('postgres') ?? findUser(CREATED_USER)
  if (existing !== undefined) return existing
  log(`PostgreSQL does not run as root: creating the system user ${CREATED_USER}`)
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_USER])
  const created = findUser(CREATED_USER)
  if (created === undefined) throw new Error(`useradd made no user ${CREATED_USER}`)
  return created
}

function findUser(name: string): RunAs | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}
