import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STARTING_IMPORT_RULES, STARTING_TAXES } from '@karvan/domain'
import { expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, 'import-rules.md'), 'utf8')
const lines = text.split('\n')

it.each(STARTING_IMPORT_RULES)(
  'has the rule $id with its date, and whether it is verified',
  ({ id, source, verified }) => {
    const cells = lines.find((line) => line.startsWith(`| \`${id}\` |`))?.split(' | ')
    expect(cells?.at(-2)).toBe(source.date)
    expect(cells?.at(-1)).toMatch(verified ? /^yes/ : /^no/)
  },
)

it.each(STARTING_TAXES)('has the tax $id with its date, and whether it is verified', (row) => {
  const name = `${row.destination} ${row.kind === 'vat' ? 'VAT' : row.kind}`
  const cells = lines.find((line) => line.startsWith(`| ${name} |`))?.split(' | ')
  expect(cells?.at(-2)).toBe(row.source.date)
  expect(cells?.at(-1)).toMatch(row.verified ? /^yes/ : /^no/)
  if (row.rate.type === 'share') expect(cells?.at(1)).toBe(`${row.rate.basisPoints / 100} %`)
})

it('has the address of every source', () => {
  const addresses = [...STARTING_IMPORT_RULES, ...STARTING_TAXES].map(({ source }) => source.url ?? '')
  expect(addresses.filter((address) => !text.includes(`: ${address}\n`))).toEqual([])
})
