import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TEXT = /\.(ts|tsx|mjs|cjs|css|md|yml|sh)$|Makefile$|Dockerfile$/
const PAGES = 'docs/decisions/'
const MAX_LINES = 500

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== 'docs/decisions.test.ts' && existsSync(join(ROOT, file)))
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('records decisions on short pages', () => {
  const pages = files.filter((file) => file.startsWith(PAGES))
  expect(pages).not.toEqual([])
  const lines = pages.map((page) => read(page).split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(MAX_LINES)
})

it('cites no decision by number: a comment gives the reason itself', () => {
  const cited = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[\s*/#]+\d+/gi)].map(([text]) => `${file}: ${text}`),
  )
  expect(cited).toEqual([])
})

it('cites nothing that is outside of the repository', () => {
  const outside =
    /\b(research|design)\/[\w-]+\.(md|json)|\b(wire|style|look|look-shop|reliability|features)\.md\b|shared\//
  expect(files.filter((file) => outside.test(read(file)))).toEqual([])
})
