import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newId } from './plain-http.ts'

it('makes ids that the contracts take, each another one', () => {
  const ids = Array.from({ length: 500 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

const WEB = join(import.meta.dirname, '../..')
const files = ['shop', 'staff', 'entities', 'ui', 'kit'].flatMap((layer) =>
  readdirSync(join(WEB, layer, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.endsWith('plain-http.ts'))
    .map((name) => join(WEB, layer, 'src', name)),
)

it.each(['crypto.randomUUID', 'navigator.clipboard', 'crypto.subtle', 'navigator.share('])(
  'has no other file that needs https for %s',
  (call) => {
    expect(files.filter((name) => readFileSync(name, 'utf8').includes(call))).toEqual([])
  },
)
