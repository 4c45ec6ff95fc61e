/**
 * `npm test`: everything that CI checks. Installs the tools, then runs the steps below, each with its time; a failed step does
 * not keep the later ones. A few failed test files are tried a second time, alone, and named even if they pass then, also in
 * `.cache/reports/unsteady.txt`. At the end, what failed, and a line "N passed, N failed": tests, and one for each check.
 * `--only unit,lint` runs some steps; `--help` names them. Some slow tests of one part are left out while that part is as it was at
 * the last full run, and named; `--all` (`npm run test:all`) runs them too, and notes a full run that passed.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findChromium, HEADLESS_SHELL } from './chromium.mjs'
import { install, preparing, ROOT } from './install.mjs'
import { useProjectNode } from './project-node.mjs'

const STEPS = {
  format: { script: 'check:format' },
  lint: { script: 'check:lint' },
  types: { script: 'check:types' },
  boundaries: { script: 'check:boundaries' },
  unused: { script: 'check:unused' },
  unit: { project: 'unit' },
  components: { project: 'components', needsChromium: true },
  integration: { project: 'integration', needsChromium: true },
  browser: { project: 'browser', needsChromium: true },
  containers: { script: 'test:containers' },
}
/** Side by side, in turn within each: most of these use one core. */
const LANES = [
  ['format', 'boundaries', 'unused', 'unit'],
  ['lint', 'types'],
]
const SKIPPED = 77
const SHOWN_LINES = 60
// More failed files than this are no accident of a busy machine.
const MAX_TRIED_AGAIN = 3
const REPORTS = join(ROOT, '.cache/reports')

await useProjectNode()
// Not before: an older Node does not have all that it imports.
const { leftOut, noteFullRun } = await import('./left-out.mjs')
mkdirSync(REPORTS, { recursive: true })
const isFull = process.argv.includes('--all')
const chosen = chooseSteps(process.argv.slice(2).filter((argument) => argument !== '--all'))
const left = isFull || process.env.KARVAN_TEST_LONG === '1' ? [] : leftOut()
await preparing(async () => {
  await install({ full: true })
  if (!chosen.includes('integration') && !chosen.includes('browser')) return
  const { buildPrograms, buildWeb } = await import('./build.mjs')
  await buildPrograms()
  await buildWeb()
})
if (chosen.some((name) => STEPS[name].needsChromium)) await ensureChromium()

const inLanes = LANES.flat()
const results = (await Promise.all(LANES.map((lane) => runInTurn(chosen.filter((name) => lane.includes(name)))))).flat()
// Never two at a time: tests on real processes would wait for each other until they run out of time.
results.push(...(await runInTurn(chosen.filter((name) => !inLanes.includes(name)))))
for (const result of results) await tryAgain(result)

for (const { name, failed, output } of results)
  if (failed > 0) console.log(`\n== ${name} has FAILED:\n${endOf(output)}`)
console.log('')
for (const { name, passed, failed, failedTests = [], seconds, unsteady = [] } of results) {
  const words =
    failed > 0 ? `${passed} passed, ${failed} FAILED` : passed > 0 ? `${passed} passed` : 'SKIPPED, see above'
  console.log(`  ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s   ${words}`)
  for (const test of failed > 0 ? failedTests : []) console.log(`    FAILED: ${test}`)
  for (const test of unsteady) console.log(`    UNSTEADY, passed only when its file was tried again alone: ${test}`)
}
for (const { name, files, commit } of left)
  console.log(
    `  left out: ${name} (${files.length} files), as in the full run of ${commit.slice(0, 8)}; npm run test:all runs them`,
  )
writeFileSync(
  join(REPORTS, 'unsteady.txt'),
  results.flatMap(({ unsteady = [] }) => unsteady.map((test) => `${test}\n`)).join(''),
)
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
if (isFull && chosen.length === Object.keys(STEPS).length && sum('failed') === 0) {
  const reason = noteFullRun()
  console.log(reason === null ? '  noted as the last full run: commit it' : `  not noted as a full run: ${reason}`)
}
console.log('')
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 || sum('passed') === 0 ? 1 : 0)

function chooseSteps(args) {
  const names = Object.keys(STEPS)
  const at = args.findIndex((argument) => argument.startsWith('--only'))
  if (args.includes('--help') || (args.length > 0 && at !== 0)) {
    console.log(`usage: npm test [-- --all] [--only ${names.join(',')}]`)
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

async function runInTurn(names) {
  const done = []
  for (const name of names) done.push(await runStep(name))
  return done
}

async function runStep(name) {
  const started = performance.now()
  const { output, ...result } = await (STEPS[name].project === undefined ? check(name) : tests(name))
  console.log(`\n== ${name}\n${output}`)
  return { name, ...result, output, seconds: (performance.now() - started) / 1000 }
}

/** Once more at the very end: of a long output some machines keep only that. */
function endOf(output) {
  return output.trimEnd().split('\n').slice(-SHOWN_LINES).join('\n')
}

/** One check counts as one; one that could not be tried says why, and counts as nothing. */
async function check(name) {
  const { code, output } = await run('npm', ['run', '--silent', STEPS[name].script], name)
  if (code === SKIPPED) return { passed: 0, failed: 0, output }
  return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/**
 * Counts tests from vitest's JSON report. A run that fails without a failed test (a file that does not load, a setup
 * that throws, no report) counts as one failed.
 */
async function tests(name, files = []) {
  const { project } = STEPS[name]
  const report = join(REPORTS, `${project}.json`)
  rmSync(report, { force: true })
  const flags = ['--project', project, '--passWithNoTests', '--reporter=default', '--reporter=json']
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...flags, `--outputFile.json=${report}`]
  const { code, output } = await run(process.execPath, vitest, files.length > 0 ? `${name}-again` : name)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report)
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
  const failedFiles = testResults.filter(({ status }) => status === 'failed')
  return {
    passed: numPassedTests,
    failed,
    failedFiles: failedFiles.map((file) => relative(ROOT, file.name)),
    failedTests: failedFiles.flatMap((file) => failedTestsOf(file)),
    output,
  }
}

/** Each with its file, its line and the first line of what went wrong; of a file that does not load, the file. */
function failedTestsOf({ name, message, assertionResults }) {
  const file = relative(ROOT, name)
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const firstLine = (text) => text.split('\n')[0].slice(0, 200)
  if (failed.length === 0) return [`${file}: ${firstLine(message)}`]
  return failed.map(({ fullName, failureMessages: [error = ''] }) => {
    const [, line = '?'] = error.split(`${file}:`)[1]?.match(/^(\d+)/) ?? []
    return `${file}:${line} > ${fullName}: ${firstLine(error)}`
  })
}

/**
 * Runs the failed files of one step once more, after everything else. Tests on real processes may fail because a machine
 * is busy; a fault fails again. A test that passes now counts as passed, and the end of the run names it, to be mended.
 */
async function tryAgain(result) {
  const { name, failed, failedFiles = [], failedTests } = result
  if (failed === 0 || failedFiles.length === 0 || failedFiles.length > MAX_TRIED_AGAIN) return
  const again = await tests(name, failedFiles)
  console.log(`\n== ${name}, the failed files once more\n${again.output}`)
  if (again.failed > 0) return
  result.passed += failed
  result.failed = 0
  result.unsteady = failedTests
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // vitest ended before it could write one; its exit code says so
  }
}

/** Tests drive Debian's Chromium, and so does a worker; where it is missing it is installed, if we may. */
async function ensureChromium() {
  if (process.env.CHROMIUM_PATH !== undefined || findChromium() === HEADLESS_SHELL) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  if (
    existsSync('/usr/bin/apt-get') &&
    (asRoot.length === 0 || (await run('sudo', ['-n', 'true'], 'apt')).code === 0)
  ) {
    console.log('  installing chromium-headless-shell with apt …')
    const apt = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-q', '-y']
    await run(apt[0], [...apt.slice(1), 'update'], 'apt')
    await run(apt[0], [...apt.slice(1), '--no-install-recommends', 'install', 'chromium-headless-shell'], 'apt')
  }
  if (findChromium() === undefined) {
    console.log(
      '  Chromium is missing and could not be installed: tests that need it will fail. Install "chromium-headless-shell" or "chromium".',
    )
  }
}

/**
 * Resolves to exit code and output; a program that cannot be started counts as 127, as in a shell.
 * @param name of the file in REPORTS that has its output as it comes
 */
function run(command, args, name) {
  return new Promise((done) => {
    const short = process.env.KARVAN_TEST_LONG === '1' ? {} : { KARVAN_TEST_SHORT: '1' }
    const noColor = process.stdout.isTTY ? {} : { NO_COLOR: '1' }
    const env = {
      ...process.env,
      ...short,
      ...noColor,
      KARVAN_TEST_LEFT_OUT: left.flatMap(({ files }) => files).join(','),
    }
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts = []
    const file = createWriteStream(join(REPORTS, `${name}.log`))
    const take = (part) => {
      parts.push(part)
      file.write(part)
    }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', take)
    const end = (code) => {
      file.end()
      done({ code, output: Buffer.concat(parts).toString() })
    }
    child.once('error', () => end(127))
    child.once('close', (code) => end(code ?? 1))
  })
}
