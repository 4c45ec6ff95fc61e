import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const TEXT = /\.(ts|tsx|mjs|cjs|css|md|yml|sh)$|Makefile$|Dockerfile$/
const LIST = 'docs/decisions.md'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => TEXT.test(file) && file !== 'docs/decisions.test.ts')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

it('has every decision that is cited, once', () => {
  const numbers = [...read(LIST).matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number))
  expect(new Set(numbers).size).toBe(numbers.length)
  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/\bdecisions?[\s*]+(\d+(?:(?:,| and| to)[\s*]+\d+)*)/gi)]
      .flatMap(([, cited = '']) => cited.match(/\d+/g) ?? [])
      .filter((number) => !numbers.includes(Number(number)))
      .map((number) => `${file}: decision ${number}`),
  )
  expect(missing).toEqual([])
})

it('cites nothing that is outside of the repository', () => {
  const outside =
    /\b(research|design)\/[\w-]+\.(md|json)|\b(wire|style|look|look-shop|reliability|features)\.md\b|shared\//
  expect(files.filter((file) => outside.test(read(file)))).toEqual([])
})
