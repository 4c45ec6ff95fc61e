import { existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** RabbitMQ is a plugin of its own; later versions were not tried so. */
const RABBIT = /^rabbit-3\.\d+/
const ERLANG = ['/usr/lib/erlang/lib', '/usr/local/lib/erlang/lib', '/opt/homebrew/opt/erlang/lib/erlang/lib']
/** What a start loads most modules of. */
const LOADED =
  'kernel stdlib rabbit rabbit_common ssl inets compiler ra ranch rabbitmq_prelaunch xmerl mnesia cuttlefish osiris sasl'

const pluginsOf = (programs: string) => join(dirname(realpathSync(join(programs, 'rabbitmq-server'))), '..', 'plugins')
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/**
 * A folder of plugins with RabbitMQ alone in it: it reads the settings of every plugin that it finds, enabled or not, which
 * takes a third of its start.
 * @param programs where `rabbitmq-server` is
 * @param dir of the node
 * @returns undefined where its plugins are not known: then it takes all
 */
export function onlyRabbit(programs: string, dir: string): string | undefined {
  const all = pluginsOf(programs)
  const rabbit = namesIn(all).find((name) => RABBIT.test(name))
  if (rabbit === undefined) return undefined
  const folder = join(dir, 'plugins')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  symlinkSync(join(all, rabbit), join(folder, rabbit))
  return folder
}

/**
 * Folders of code that Erlang looks into first. It looks for each of a thousand modules in one folder after the other, a
 * hundred in all, which takes another third.
 */
export function firstCode(programs: string): readonly string[] {
  const places = [...ERLANG, pluginsOf(programs)]
  return LOADED.split(' ').flatMap((app) =>
    places.flatMap((place) =>
      namesIn(place)
        .filter((name) => name.replace(/-[\d.]+$/, '') === app)
        .map((name) => join(place, name, 'ebin')),
    ),
  )
}
