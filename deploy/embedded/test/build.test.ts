import { buildPrograms, buildWeb } from '@karvan/embedded/build'
import { expect, it } from 'vitest'

it('builds nothing again that has not changed: other tests run on it now', async () => {
  const built: string[] = []
  const log = (line: string) => void built.push(line)
  await buildPrograms(undefined, log)
  await buildWeb(log)
  expect(built).toEqual([])
})
