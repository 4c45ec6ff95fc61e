import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogger } from '@karvan/service-kit'
import { afterEach, expect, it } from 'vitest'
import { PictureCache } from './picture-cache.ts'

const log = createLogger('test', { LOG_LEVEL: 'silent' })
const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karvan-pictures-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

it('gives what it stores, also after a restart, and removes what a crash left half written', async () => {
  const folder = await newFolder()
  await (await PictureCache.open(folder, 1_000, log)).put('a.jpg', Buffer.from('picture'))
  await writeFile(join(folder, 'b.jpg.1.part'), 'half')
  const cache = await PictureCache.open(folder, 1_000, log)
  expect(String(await cache.get('a.jpg'))).toBe('picture')
  expect(await readdir(folder)).toEqual(['a.jpg'])
})

it('stores nothing and fails nobody where its folder takes no file', async () => {
  const folder = await newFolder()
  const cache = await PictureCache.open(folder, 1_000, log)
  await rm(folder, { recursive: true })
  await cache.put('a.jpg', Buffer.from('picture'))
  expect(await cache.get('a.jpg')).toBeNull()
})
