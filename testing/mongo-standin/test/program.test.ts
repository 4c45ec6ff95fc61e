import { startMongo } from '@karvan/embedded'
import { mongo } from 'mongoose'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'karvan-standin-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the program', () => {
  it('lets nobody in who does not know its password, and answers them nothing', async () => {
    const service = await startMongo({ dir: join(folder, 'closed'), kind: 'stand-in' })
    const change = (edit: (url: URL) => void) => {
      const url = new URL(service.url)
      edit(url)
      return url.href
    }
    const tryIt = async (url: string) => {
      const client = new mongo.MongoClient(url, { serverSelectionTimeoutMS: 2_000 })
      try {
        return await client.db('karvan').collection('secrets').find().toArray()
      } catch (error) {
        return (error as { codeName?: unknown }).codeName
      } finally {
        await client.close()
      }
    }
    const wrong = change((url) => (url.password = 'f'.repeat(48)))
    const stranger = change((url) => (url.username = 'stranger'))
    const nobody = change((url) => (url.username = url.password = ''))
    expect(await Promise.all([service.url, wrong, stranger, nobody].map(tryIt))).toEqual([
      [],
      'AuthenticationFailed',
      'AuthenticationFailed',
      'Unauthorized',
    ])
    await service.stop()
  })

  it('keeps its password to the user who started it', async () => {
    const dir = join(folder, 'own')
    const service = await startMongo({ dir, kind: 'stand-in' })
    const { password } = new URL(service.url)
    expect(readFileSync(join(dir, 'password'), 'utf8')).toBe(password)
    expect(statSync(join(dir, 'password')).mode & 0o777).toBe(0o600)
    // Nor is it among the arguments, which every user of the machine can read.
    expect(readFileSync(`/proc/${service.pid}/cmdline`, 'utf8')).not.toContain(password)
    await service.stop()
  })

  it('does not start in production', async () => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    try {
      await expect(startMongo({ dir: join(folder, 'production'), kind: 'stand-in' })).rejects.toThrow(
        'not for production',
      )
    } finally {
      process.env.NODE_ENV = before
    }
  })
})
