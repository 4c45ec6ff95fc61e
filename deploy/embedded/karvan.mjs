/**
 * `npm run karvan -- --help`: the operators' commands, on the Karvan that runs from this folder. Its launcher leaves a note
 * of where its database is (src/operator-note.ts). Node built-ins only.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT } from './install.mjs'
import { useProjectNode } from './project-node.mjs'

await useProjectNode()

const DATA = resolve(process.env.KARVAN_DIR ?? join(ROOT, '.karvan'))

try {
  const env = JSON.parse(readFileSync(join(DATA, 'operator.json'), 'utf8'))
  const program = join(ROOT, 'services/auth/dist/karvan.mjs')
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'inherit',
  })
  child.once('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.error(error.code === 'ENOENT' ? 'Karvan does not run from this folder: npm start' : error.message)
  process.exit(1)
}
