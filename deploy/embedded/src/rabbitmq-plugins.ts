import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** RabbitMQ is a plugin of its own; later versions were not tried so. */
const RABBIT = /^rabbit-3\.\d+/

/**
 * A folder of plugins with RabbitMQ alone in it: it reads the settings of every plugin that it finds, enabled or not, which
 * takes two fifths of its start.
 * @param programs where `rabbitmq-server` is
 * @param dir of the node
 * @returns undefined where its plugins are not known: then it takes all
 */
export function onlyRabbit(programs: string, dir: string): string | undefined {
  const all = join(dirname(realpathSync(join(programs, 'rabbitmq-server'))), '..', 'plugins')
  const rabbit = existsSync(all) ? readdirSync(all).find((name) => RABBIT.test(name)) : undefined
  if (rabbit === undefined) return undefined
  const folder = join(dir, 'plugins')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  symlinkSync(join(all, rabbit), join(folder, rabbit))
  return folder
}
