/** Where RabbitMQ is, and whether it can be had where it is not. Node built-ins only. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Folders of the programs themselves. The names on a Debian PATH are wrappers that change the user and refuse
 * everybody but root and rabbitmq, so PATH is not asked.
 */
const PLACES = [
  '/usr/lib/rabbitmq/bin',
  '/opt/rabbitmq/sbin',
  '/opt/homebrew/opt/rabbitmq/sbin',
  '/usr/local/opt/rabbitmq/sbin',
]
const SUDO_MS = 5_000

export const ADVICE =
  'RabbitMQ is missing; install it with "sudo apt-get install rabbitmq-server" (macOS: "brew install rabbitmq")'

/** The folder with `rabbitmq-server` and `rabbitmqctl`; `undefined` where there is none. */
export function findRabbitmq() {
  return PLACES.find((place) => existsSync(join(place, 'rabbitmq-server')))
}

/**
 * What to put before a command that installs it by apt: nothing for root, or a sudo that asks no password; `undefined`
 * where neither can be had.
 */
export function rightToInstall() {
  if (!existsSync('/usr/bin/apt-get')) return undefined
  if (process.getuid?.() === 0) return []
  const { status } = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore', timeout: SUDO_MS })
  return status === 0 ? ['sudo', '-n'] : undefined
}
