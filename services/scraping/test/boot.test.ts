import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const BUNDLE = join(import.meta.dirname, '..', 'dist', 'scraping.mjs')

/** The program that operators run, with this environment and no more. */
function boot(env: Readonly<Record<string, string>>) {
  const { status, stdout } = spawnSync(process.execPath, [BUNDLE], { env, encoding: 'utf8', timeout: 30_000 })
  const lines = stdout.trim().split('\n')
  return { status, lines: lines.map((line) => JSON.parse(line) as { level: number; msg: string }) }
}

it('does not start without its configuration, and names each setting that is missing or wrong in one line', () => {
  const { status, lines } = boot({ DATABASE_URL: 'mysql://db', INTERNAL_TOKEN: 'too-short' })
  expect(status).toBe(1)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 60, msg: expect.stringMatching(/^Invalid configuration\n/) as string })
  for (const name of ['PORT', 'DATABASE_URL', 'RABBITMQ_URL', 'AUTH_URL', 'CATALOG_URL', 'INTERNAL_TOKEN']) {
    expect(lines[0]?.msg).toContain(name)
  }
  expect(lines[0]?.msg).not.toContain('too-short')
})
