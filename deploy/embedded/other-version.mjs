/**
 * Another version of Karvan beside this one, for `test-upgrade.mjs`: taken out of git, built, started whole by its own
 * launcher, or one program of it alone.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from './install.mjs'

const START_MS = 300_000
const POLL_MS = 250

/**
 * Takes a version out of git, installs and builds it. One that is there whole is used as it is.
 * @param {string} ref as git names it
 * @returns {{ name: string, folder: string }}
 */
export function takeVersion(ref) {
  const commit = output('git', ['rev-parse', '--verify', `${ref}^{commit}`])
  const folder = join(ROOT, '.cache/versions', commit)
  const name = output('git', ['log', '-1', '--format=%h of %cs', commit])
  const done = join(folder, '.karvan-built')
  if (existsSync(done)) return { name, folder }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = `${folder}.tar`
  output('git', ['archive', '--output', archive, commit])
  output('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  output('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error', '--prefer-offline'], folder)
  output(process.execPath, ['deploy/embedded/build.mjs'], folder)
  writeFileSync(done, commit)
  return { name, folder }
}

/**
 * The whole of a version on the data in `dir`, stores and broker too.
 * @param {string} folder of the version
 * @param {{ dir: string, port: number, log: string, env: Record<string, string> }} options
 */
export async function startWhole(folder, { dir, port, log, env }) {
  const launcher = join(folder, 'deploy/embedded/dist/launcher.mjs')
  const child = start(launcher, log, { HOME: dir, KARVAN_DIR: dir, PORT: String(port), ...env })
  await waitFor('everything runs', () => textOf(log).includes('everything runs'), child, log)
  return {
    url: `http://127.0.0.1:${port}`,
    /** The environment of each of its programs, by name. */
    environments: environmentsUnder(child.pid),
    stop: () => end(child, 'SIGINT'),
  }
}

/**
 * One program of a version, on stores and services that run.
 * @param {string} bundle
 * @param {{ log: string, env: Record<string, string> }} options
 */
export async function startOne(bundle, { log, env }) {
  const url = `http://127.0.0.1:${env.PORT}`
  const child = start(bundle, log, env)
  const isHealthy = async () => {
    const response = await fetch(`${url}/health`).catch(() => undefined)
    return response?.status === 200
  }
  await waitFor(`${basename(bundle)} is healthy`, isHealthy, child, log)
  return { url, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') }
}

/**
 * Tries until it holds.
 * @param {string} what for the message where it does not
 * @param {() => unknown} holds
 */
export async function until(what, holds, timeoutMs = 60_000) {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const answer = await holds()
    if (answer) return answer
    if (performance.now() > deadline) throw new Error(`not within ${timeoutMs / 1000} s: ${what}`)
    await sleep(POLL_MS)
  }
}

export const textOf = (file) => readFileSync(file, { encoding: 'utf8', flag: 'a+' })

/** Each has its output in a file of its own, where what was there stays. */
function start(bundle, log, env) {
  const out = createWriteStream(log, { flags: 'a' })
  const child = spawn(process.execPath, [bundle], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(out, { end: false })
  child.stderr.pipe(out, { end: false })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

const running = new Set()
// Launchers end what they have started when they are asked to; nothing of a failed test is left.
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')))

async function waitFor(what, holds, child, log) {
  const ended = () => child.exitCode !== null || child.signalCode !== null
  await until(what, async () => ended() || (await holds()), START_MS)
  if (ended()) throw new Error(`ended instead of: ${what}\n${textOf(log).slice(-3_000)}`)
}

/** Resolves with the exit code when it is gone. */
async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  const [code] = await exited
  return code
}

/** Of all programs that a launcher has started: as the system has them, since each version has a plan of its own. */
function environmentsUnder(launcher) {
  const found = new Map()
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1])
      const bundle = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .find((argument) => argument.endsWith('.mjs'))
      if (parent !== launcher || bundle === undefined) continue
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
      const pairs = variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
      found.set(basename(bundle, '.mjs'), Object.fromEntries(pairs))
    } catch (error) {
      // It ended meanwhile.
      if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error
    }
  }
  return found
}

function output(command, args, cwd = ROOT) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
  return stdout.trim()
}
