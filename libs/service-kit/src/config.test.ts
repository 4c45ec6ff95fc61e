import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { ConfigError, DatabaseUrl, InternalToken, readEnv, ServiceEnv } from './config.ts'

const schema = Type.Object({ ...ServiceEnv, DATABASE_URL: DatabaseUrl, INTERNAL_TOKEN: InternalToken })
const good = { PORT: '8080', DATABASE_URL: 'postgres://db/karvan', INTERNAL_TOKEN: 'x'.repeat(32) }

function problemsOf(env: NodeJS.ProcessEnv, prefix = ''): string[] {
  try {
    readEnv(schema, env, prefix)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1)
    throw error
  }
  return []
}

it('reads numbers as numbers, takes the defaults, and leaves all else of the environment alone', () => {
  expect(readEnv(schema, { ...good, HOME: '/root' })).toEqual({
    ...good,
    PORT: 8080,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    LOG_CLIENT_ADDRESS: 'masked',
  })
})

it('takes an empty value for one that is not set', () => {
  expect(readEnv(schema, { ...good, HOST: '' }).HOST).toBe('127.0.0.1')
  expect(problemsOf({ ...good, DATABASE_URL: '' })).toEqual(['  DATABASE_URL is missing'])
})

it('reports every problem, not only the first', () => {
  const problems = problemsOf({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://db' }).join('\n')
  for (const name of ['PORT', 'LOG_LEVEL', 'DATABASE_URL', 'INTERNAL_TOKEN is missing'])
    expect(problems).toContain(name)
})

it('refuses a secret that is too short, and does not repeat it', () => {
  const problems = problemsOf({ ...good, INTERNAL_TOKEN: 'too-short' })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('INTERNAL_TOKEN')
  expect(problems[0]).not.toContain('too-short')
})

it('names a variable as it stands in the environment where it has a prefix', () => {
  const prefixed = Object.fromEntries(Object.entries(good).map(([name, value]) => [`SITE_${name}`, value]))
  expect(readEnv(schema, prefixed, 'SITE_').PORT).toBe(8080)
  expect(problemsOf({ ...prefixed, SITE_PORT: '70000', SITE_DATABASE_URL: '' }, 'SITE_').join('\n')).toMatch(
    /SITE_DATABASE_URL is missing[^]*SITE_PORT|SITE_PORT[^]*SITE_DATABASE_URL is missing/,
  )
})
