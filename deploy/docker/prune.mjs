/**
 * Removes the installed packages that one workspace does not need at run time: `node deploy/docker/prune.mjs WORKSPACE`.
 * `npm ci --workspace` installs what the other workspaces need too; `npm ls` knows better.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

const workspace = process.argv[2] ?? ''
const { stdout } = spawnSync('npm', ['ls', '--omit=dev', '--all', '--parseable', '--long', '--workspace', workspace], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
// A line is "path:name@version:remarks". npm lists what nobody asked for, too, and says so.
const needed = stdout
  .split('\n')
  .filter((line) => line !== '' && !line.includes(':EXTRANEOUS'))
  .map((line) => line.split(':')[0])
if (needed.length < 5) throw new Error(`npm ls names no packages for ${workspace}`)

const isNeeded = (folder) => needed.some((path) => path === folder || path.startsWith(folder + sep))

let removed = 0
for (const parent of ['.', ...workspaceFolders()]) {
  const modules = resolve(parent, 'node_modules')
  if (!existsSync(modules)) continue
  for (const folder of packagesIn(modules)) {
    if (isNeeded(folder)) continue
    rmSync(folder, { recursive: true, force: true })
    removed += 1
  }
  for (const name of readdirSync(modules)) {
    const scope = join(modules, name)
    if (name.startsWith('@') && readdirSync(scope).length === 0) rmdirSync(scope)
  }
}
console.log(`${workspace}: ${needed.length} packages kept, ${removed} removed`)

function workspaceFolders() {
  return ['libs', 'services', 'deploy', 'testing']
    .flatMap((group) => (existsSync(group) ? readdirSync(group).map((name) => join(group, name)) : []))
    .concat('gateway', 'web', 'web/server')
}

function packagesIn(modules) {
  return readdirSync(modules).flatMap((name) => {
    if (name === '.bin' || name.startsWith('.package-lock')) return []
    const folder = join(modules, name)
    return name.startsWith('@') ? readdirSync(folder).map((inner) => join(folder, inner)) : [folder]
  })
}
