import { readEnv } from '@karvan/service-kit'
import { expect, it } from 'vitest'
import { encar } from './encar/source.ts'
import { settingsPrefix, sourceNamed, SOURCES, SourceSettings } from './index.ts'

it.each(SOURCES)('$name has a name of its own and loads its adapter', async (source) => {
  expect(source.name).toMatch(/^[a-z][a-z0-9-]{0,31}$/)
  expect(sourceNamed(SOURCES, source.name)).toBe(source)
  const { openAdapter } = await source.adapter()
  expect(openAdapter).toBeTypeOf('function')
})

const read = (env: Record<string, string>) => readEnv(SourceSettings(encar), env, settingsPrefix(encar))

it("reads a source's settings by the names that begin with its own", () => {
  const env = {
    ENCAR_API_URL: 'https://api.encar.com',
    ENCAR_MAX_IN_FLIGHT: '4',
    ENCAR_CRAWL_PERMITTED: 'true',
    ENCAR_DELAY_MS: '',
    KB_DELAY_MS: '7',
  }
  expect(read(env)).toEqual({
    API_URL: 'https://api.encar.com',
    MAX_IN_FLIGHT: 4,
    DELAY_MS: encar.politeness.delayMs,
    DAILY_REQUESTS: encar.politeness.dailyRequests,
    CRAWL_PERMITTED: true,
  })
})

it('visits nothing by default', () => {
  expect(read({})).not.toHaveProperty('API_URL')
  expect(read({})).toMatchObject({ CRAWL_PERMITTED: false, MAX_IN_FLIGHT: 1 })
})

it('names every setting that is wrong as the operator wrote it', () => {
  const wrong = () => read({ ENCAR_MAX_IN_FLIGHT: '99', ENCAR_API_URL: 'ftp://encar' })
  expect(wrong).toThrow(/ENCAR_MAX_IN_FLIGHT/)
  expect(wrong).toThrow(/ENCAR_API_URL/)
})

it('puts words with a hyphen into names of settings', () => {
  expect(settingsPrefix({ ...encar, name: 'automobile-ro' })).toBe('AUTOMOBILE_RO_')
})
