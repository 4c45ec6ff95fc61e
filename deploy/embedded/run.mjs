/**
 * `node deploy/embedded/run.mjs vitest run`: a tool of this project, on the project's Node, where `npm start` alone has
 * installed what runs and no tools. Node built-ins only.
 */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { install, isInstalled, preparing, ROOT } from './install.mjs'
import { useProjectNode } from './project-node.mjs'

await useProjectNode()
const [command, ...args] = process.argv.slice(2)
if (!isInstalled({ full: true })) await preparing(() => install({ full: true }))
const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, PATH: path } })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('error', (error) => {
  console.error(`${command} cannot be run: ${error.message}`)
  process.exit(1)
})
child.once('exit', (code) => process.exit(code ?? 1))
