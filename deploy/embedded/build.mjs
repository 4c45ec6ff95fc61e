/**
 * Builds what runs: each program that programs.mjs finds by esbuild, the web app by Vite. What has not changed since the last
 * build is skipped, by a hash over the sources. Run it after `npm ci`, or import `buildPrograms` and `buildWeb`. With `--sbom` it
 * also writes the bill of materials.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findPrograms } from './programs.mjs'
import { useProjectNode } from './project-node.mjs'

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const STAMPS = join(ROOT, '.cache/build.json')

/** What several programs are made from. */
const SHARED = ['libs', 'package-lock.json']

/** Packages of hundreds of small modules: read one by one, they take half of a program's start. */
const BUNDLED = /^(kysely|typebox|@fastify\/type-provider-typebox)(\/|$)/

/** Folders that never belong to a program's sources. */
const SKIPPED = new Set(['node_modules', 'dist', 'test', '.karvan', '.cache'])

/**
 * Bundles programs. Sources of the monorepo are bundled, and packages of very many modules; the other packages stay external
 * and come from node_modules.
 * @param {string[]} names all programs by default
 * @param {(line: string) => void} log one line a step
 */
export async function buildPrograms(names = Object.keys(findPrograms()), log = console.log) {
  const libs = hashOf([...SHARED.map((path) => join(ROOT, path)), fileURLToPath(import.meta.url)])
  const due = names.filter((name) => {
    const { folder } = program(name)
    return !isCurrent(bundleOf(name), hash(libs, hashOf([join(ROOT, folder)])))
  })
  if (due.length === 0) return
  await Promise.all(
    due.map(async (name) => {
      const { folder, entry } = program(name)
      const started = performance.now()
      const source = hash(libs, hashOf([join(ROOT, folder)]))
      const outfile = bundleOf(name)
      await bundle(join(ROOT, folder, entry), outfile)
      copyTemplates(dirname(join(ROOT, folder, entry)), dirname(outfile))
      stamp(outfile, source)
      log(line(`built ${name}`, started))
    }),
  )
}

/** What a program reads beside its sources, it reads beside its bundle. */
function copyTemplates(sources, outdir) {
  const templates = join(sources, 'templates')
  if (existsSync(templates)) cpSync(templates, join(outdir, 'templates'), { recursive: true })
}

/**
 * Bundles one file as the programs are, such as a test build of one of them.
 * @param {string} entry
 * @param {string} outfile within the repository, where its packages are found
 */
export async function bundle(entry, outfile) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Paths in the source map are relative to the bundle, so it names no folder of this machine.
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [externalPackages(dirname(outfile))],
  })
}

/**
 * Builds both web apps into web/dist: `client` for browsers, `server` for the gateway, which writes the shop's pages with it.
 * @param {(line: string) => void} log one line
 */
export async function buildWeb(log = console.log) {
  const folder = join(ROOT, 'web')
  const libs = ['libs/contracts', 'libs/domain'].map((path) => join(ROOT, path))
  const source = hashOf([folder, ...libs, join(ROOT, 'package-lock.json'), fileURLToPath(import.meta.url)])
  const shop = join(folder, 'shop/vite.config.ts')
  const output = join(folder, 'dist/server/entry.server.js')
  if (isCurrent(output, source)) return
  const started = performance.now()
  const { build } = await import('vite')
  // Vite reads and sets it: what runs after us must not take it over, and a build under test is no other build.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({ configFile: shop, logLevel: 'warn' })
    await build({ configFile: join(folder, 'staff/vite.config.ts'), logLevel: 'warn' })
    await build({
      configFile: shop,
      logLevel: 'warn',
      // Packages ask for it when they run, and the gateway may run under another name.
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { ssr: 'src/entry.server.tsx', outDir: '../dist/server', manifest: false, copyPublicDir: false },
    })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
  await buildWorker(folder)
  compressAssets(join(folder, 'dist/client/assets'))
  stamp(output, source)
  log(line('built the web app', started))
}

/** Writes all packages of the lock file with their licences, in CycloneDX's form; those for development say so. */
async function writeBillOfMaterials() {
  const output = join(ROOT, 'deploy/packages/dist/sbom.cdx.json')
  const source = hashOf([join(ROOT, 'package-lock.json')])
  if (isCurrent(output, source)) return
  const started = performance.now()
  const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 })
  mkdirSync(dirname(output), { recursive: true })
  writeFileSync(output, stdout)
  stamp(output, source)
  console.log(line('wrote the bill of materials', started))
}

/** The browser's worker, one file that names the build whose files it keeps. */
async function buildWorker(folder) {
  const { build } = await import('esbuild')
  const client = join(folder, 'dist/client')
  await build({
    entryPoints: [join(folder, 'shop/src/offline/worker.ts')],
    outfile: join(client, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
    define: { __BUILD__: JSON.stringify(hashOf([client]).slice(0, 12)) },
  })
}

/** Text that never changes under its name is compressed once, as far as it goes, and not for each visitor. */
function compressAssets(folder) {
  for (const name of readdirSync(folder, { recursive: true }).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const file = join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(content))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}

/**
 * Every import that is neither a file, nor one of our own workspaces, nor bundled stays an import, found in node_modules when the
 * program runs. npm puts a package into a workspace's own node_modules where the one above is another version; the
 * bundle lies in another folder and would get the wrong one, so such an import becomes a path.
 * @param {string} outdir where the bundle goes
 */
function externalPackages(outdir) {
  return {
    name: 'external-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async (args) => {
        const isOurs = args.kind === 'entry-point' || args.path.startsWith('@karvan/')
        if (isOurs || BUNDLED.test(args.path) || args.pluginData === RESOLVING) return undefined
        if (isBuiltin(args.path)) return { path: args.path, external: true }
        const { importer, resolveDir, kind } = args
        const found = await build.resolve(args.path, { importer, resolveDir, kind, pluginData: RESOLVING })
        const isShared = found.path === '' || found.path.startsWith(join(ROOT, 'node_modules/'))
        return { path: isShared ? args.path : relative(outdir, found.path), external: true }
      })
    },
  }
}

const RESOLVING = Symbol('asked by ourselves')

function program(name) {
  const found = findPrograms()[name]
  if (found === undefined) throw new Error(`no program ${name}; there are ${Object.keys(findPrograms()).join(', ')}`)
  return found
}

const bundleOf = (name) => join(ROOT, program(name).folder, 'dist', `${name}.mjs`)

/** Whether this file was built from these sources. */
function isCurrent(output, source) {
  return readStamps()[relative(ROOT, output)] === source && existsSync(output)
}

function readStamps() {
  try {
    return JSON.parse(readFileSync(STAMPS, 'utf8'))
  } catch {
    return {} // none yet, or cut short: everything is built again
  }
}

function stamp(output, source) {
  mkdirSync(dirname(STAMPS), { recursive: true })
  const fresh = `${STAMPS}.${process.pid}`
  writeFileSync(fresh, `${JSON.stringify({ ...readStamps(), [relative(ROOT, output)]: source }, null, 2)}\n`)
  renameSync(fresh, STAMPS)
}

function hash(...parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

/** A hash over names and contents of all files in these folders. */
function hashOf(paths) {
  const sum = createHash('sha256')
  const add = (path) => {
    for (const file of filesIn(path)) {
      sum.update(relative(ROOT, file))
      sum.update(readFileSync(file))
    }
  }
  paths.forEach(add)
  return sum.digest('hex')
}

function filesIn(path) {
  const entries = existsSync(path) ? safeList(path) : undefined
  if (entries === undefined) return [path]
  return entries.flatMap((entry) => {
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(join(path, entry.name))
    return entry.isFile() ? [join(path, entry.name)] : []
  })
}

/** The entries of a folder in a stable order; `undefined` for a file. */
function safeList(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function line(what, started) {
  return `  ${what.padEnd(44)}${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await useProjectNode()
  const names = process.argv.slice(2)
  if (names.includes('--force')) rmSync(STAMPS, { force: true })
  const chosen = names.filter((name) => !name.startsWith('--'))
  await buildPrograms(chosen.length === 0 ? undefined : chosen.filter((name) => name !== 'web'))
  if (chosen.length === 0 || chosen.includes('web')) await buildWeb()
  if (names.includes('--sbom')) await writeBillOfMaterials()
}
