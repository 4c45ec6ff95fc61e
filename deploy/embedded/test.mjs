/**
 * `npm test`: everything that CI checks. Installs the tools, then runs the steps below one after the other, each with
 * its time; a failed step does not keep the later ones. The last line is "N passed, N failed": tests, and one for
 * each check. `--only unit,lint` runs some steps; `--help` names them.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { checkNode, install, ROOT } from './install.mjs'

const STEPS = {
  format: { script: 'check:format' },
  lint: { script: 'check:lint' },
  types: { script: 'check:types' },
  boundaries: { script: 'check:boundaries' },
  unused: { script: 'check:unused' },
  unit: { project: 'unit' },
  integration: { project: 'integration' },
  browser: { project: 'browser', needsChromium: true },
  containers: { script: 'test:containers' },
}
const SKIPPED = 77
const REPORTS = join(ROOT, '.cache/reports')
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

checkNode()
const chosen = chooseSteps(process.argv.slice(2))
await install({ full: true })
if (chosen.some((name) => STEPS[name].needsChromium)) await ensureChromium()

const results = []
for (const name of chosen) {
  console.log(`\n== ${name}`)
  const started = performance.now()
  const counts = STEPS[name].project === undefined ? await check(STEPS[name].script) : await tests(STEPS[name].project)
  results.push({ name, ...counts, seconds: (performance.now() - started) / 1000 })
}

console.log('')
for (const { name, passed, failed, seconds } of results) {
  const words =
    failed > 0 ? `${passed} passed, ${failed} FAILED` : passed > 0 ? `${passed} passed` : 'SKIPPED, see above'
  console.log(`  ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s   ${words}`)
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log('')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

function chooseSteps(args) {
  const names = Object.keys(STEPS)
  const at = args.findIndex((argument) => argument.startsWith('--only'))
  if (args.includes('--help') || (args.length > 0 && at !== 0)) {
    console.log(`usage: npm test [-- --only ${names.join(',')}]`)
    process.exit(args.includes('--help') ? 0 : 1)
  }
  if (at < 0) return names
  const list = (args[0].split('=')[1] ?? args.slice(1).join(',')).split(',').filter((name) => name !== '')
  const unknown = list.filter((name) => !(name in STEPS))
  if (list.length === 0 || unknown.length > 0) {
    console.error(`no such step: ${unknown.join(', ')}; there are ${names.join(', ')}`)
    process.exit(1)
  }
  return names.filter((name) => list.includes(name))
}

/** One check counts as one; one that could not be tried says why, and counts as nothing. */
async function check(script) {
  const code = await run('npm', ['run', '--silent', script])
  if (code === SKIPPED) return { passed: 0, failed: 0 }
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts tests from vitest's JSON report. A run that fails without a failed test (a file that does not load, a setup
 * that throws, no report) counts as one failed.
 */
async function tests(project) {
  mkdirSync(REPORTS, { recursive: true })
  const report = join(REPORTS, `${project}.json`)
  rmSync(report, { force: true })
  const flags = ['--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  const code = await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...flags,
    `--outputFile.json=${report}`,
  ])
  const { numPassedTests = 0, numFailedTests = 0 } = readReport(report)
  return { passed: numPassedTests, failed: code !== 0 && numFailedTests === 0 ? 1 : numFailedTests }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // vitest ended before it could write one; its exit code says so
  }
}

/** The browser tests drive Debian's Chromium; where it is missing it is installed, if we may. */
async function ensureChromium() {
  if (process.env.CHROMIUM_PATH !== undefined || CHROMIUM.some(isOnPath)) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (existsSync('/usr/bin/apt-get') && (asRoot.length === 0 || (await run('sudo', ['-n', 'true'], 'ignore')) === 0)) {
    console.log('  installing chromium with apt …')
    const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
    await run(apt[0], [...apt.slice(1), 'update'], 'ignore')
    await run(apt[0], [...apt.slice(1), '--no-install-recommends', 'install', 'chromium'], 'ignore')
  }
  if (!CHROMIUM.some(isOnPath)) {
    console.log('  Chromium is missing and could not be installed: the browser tests will fail. Install "chromium".')
  }
}

function isOnPath(program) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false // not in this folder
    }
  })
}

/** Resolves to the exit code; a program that cannot be started counts as 127, as in a shell. */
function run(command, args, stdio = 'inherit') {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: ROOT, stdio })
    child.once('error', () => done(127))
    child.once('exit', (code) => done(code ?? 1))
  })
}
