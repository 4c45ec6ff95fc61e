import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSimulator, type Simulator } from '../../index.ts'

const SECRET = 'of-this-test'

let simulator: Simulator
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'simulator-'))
  simulator = await startSimulator({ listings: 10, cacheDir: directory, controlSecret: SECRET })
})
afterAll(async () => {
  await simulator.close()
  await rm(directory, { recursive: true })
})

it.each(['requests', 'faults', 'personal', 'planted', 'truth/39000001', '%72equests'])(
  'does not tell %s without the secret',
  async (path) => {
    const ask = (authorization?: string) =>
      fetch(`${simulator.url}/__control/${path}`, authorization === undefined ? {} : { headers: { authorization } })
    const answers = await Promise.all([ask(), ask('Bearer'), ask('Bearer of-this-tesT'), ask(SECRET)])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401])
    expect(answers[0].headers.get('www-authenticate')).toBe('Bearer')
    expect((await ask(`Bearer ${SECRET}`)).status).toBe(200)
  },
)

it('changes nothing without the secret, and leaves the site open to all', async () => {
  const robots = await fetch(`${simulator.url}/__control/robots`, { method: 'POST', body: '{"text":"Disallow: /"}' })
  expect(robots.status).toBe(401)
  const page = await fetch(`${simulator.url}/robots.txt`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Allow: /')])
})

it('is closed to all where no secret was given', async () => {
  const closed = await startSimulator({ listings: 10, cacheDir: directory })
  expect(
    (await fetch(`${closed.url}/__control/requests`, { headers: { authorization: 'Bearer undefined' } })).status,
  ).toBe(401)
  await closed.close()
})
