/**
 * `node deploy/embedded/run.mjs vitest run`: a tool of this project, on the project's Node, where `npm start` alone has
 * installed what runs and no tools. Node built-ins only.
 */
import { join } from 'node:path'
import { install, isInstalled, preparing, ROOT } from './install.mjs'
import { runInstead, useProjectNode } from './project-node.mjs'

await useProjectNode()
const [command, ...args] = process.argv.slice(2)
if (!isInstalled({ full: true })) await preparing(() => install({ full: true }))
try {
  await runInstead(command, args, { folder: join(ROOT, 'node_modules/.bin') })
} catch (error) {
  console.error(`${command} cannot be run: ${error.message}`)
  process.exit(1)
}
