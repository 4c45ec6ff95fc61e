import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { afterAll, describe, expect, it } from 'vitest'
import { startMongo } from '../src/index.ts'
import { testFolder } from './folders.ts'

const { MongoClient } = mongoose.mongo
const folder = testFolder()
afterAll(() => folder.remove())

describe('the stand-in', () => {
  it('keeps acknowledged writes over kill -9', async () => {
    const dir = join(folder.path, 'killed')
    const first = await startMongo({ dir, kind: 'stand-in' })
    const writer = await new MongoClient(first.url, { maxPoolSize: 8, serverSelectionTimeoutMS: 500 }).connect()
    const acknowledged: number[] = []
    const write = async (worker: number) => {
      for (let n = worker; ; n += 8) {
        await writer.db().collection('kept').insertOne({ n })
        acknowledged.push(n)
        if (acknowledged.length === 200) process.kill(first.pid, 'SIGKILL')
      }
    }
    await Promise.allSettled(Array.from({ length: 8 }, (_, worker) => write(worker)))
    expect(await first.exited).toBe('ended by SIGKILL')
    await writer.close()
    const second = await startMongo({ dir, kind: 'stand-in' })
    const reader = await new MongoClient(second.url).connect()
    const kept = new Set((await reader.db().collection('kept').find().toArray()).map(({ n }) => n as number))
    expect(acknowledged.length).toBeGreaterThanOrEqual(200)
    expect(acknowledged.filter((n) => !kept.has(n))).toEqual([])
    await reader.close()
    await second.stop()
  })

  it('lets nobody in who does not know its password, and tells them nothing', async () => {
    const service = await startMongo({ dir: join(folder.path, 'closed'), kind: 'stand-in' })
    const change = (edit: (url: URL) => void) => {
      const url = new URL(service.url)
      edit(url)
      return url.href
    }
    const tryIt = async (url: string) => {
      const client = new MongoClient(url, { serverSelectionTimeoutMS: 2_000 })
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
    const dir = join(folder.path, 'kept')
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
      await expect(startMongo({ dir: join(folder.path, 'production'), kind: 'stand-in' })).rejects.toThrow(
        'not for production',
      )
    } finally {
      process.env.NODE_ENV = before
    }
  })
})
