/**
 * Every program that is bundled for running, found by its place: `src/main.ts` of a workspace is the program of the
 * workspace's name, `src/<name>-main.ts` the program `<name>`. The bundle is `<folder>/dist/<name>.mjs`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const ENTRY = /^(?:(.+)-)?main\.ts$/

export function findPrograms(root = ROOT) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const folders = workspaces.flatMap((workspace) => (workspace.endsWith('/*') ? inside(root, workspace) : [workspace]))
  return Object.fromEntries(folders.flatMap((folder) => entriesOf(root, folder)))
}

function inside(root, workspace) {
  const parent = workspace.slice(0, -2)
  return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
}

function entriesOf(root, folder) {
  const sources = join(root, folder, 'src')
  if (!existsSync(sources)) return []
  return readdirSync(sources).flatMap((file) => {
    const match = ENTRY.exec(file)
    return match ? [[match[1] ?? basename(folder), { folder, entry: `src/${file}` }]] : []
  })
}
