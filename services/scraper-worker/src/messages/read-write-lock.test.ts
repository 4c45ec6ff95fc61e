import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { ReadWriteLock } from './read-write-lock.ts'

/** Work that begins and ends when the test says so. */
function started() {
  const lock = new ReadWriteLock()
  const events = new EventEmitter()
  const running: string[] = []
  const run = (name: string, isAlone: boolean) =>
    lock.run(
      () => isAlone,
      async (exclusive) => {
        expect(exclusive).toBe(isAlone)
        running.push(name)
        await once(events, name)
        running.splice(running.indexOf(name), 1)
      },
    )
  return { run, running, end: (name: string) => events.emit(name), settled: () => new Promise(setImmediate) }
}

it('runs work beside other work, and by itself what is to be alone', async () => {
  const { run, running, end, settled } = started()
  const works = [run('one', false), run('two', false), run('risky', true), run('three', false)]
  await settled()
  expect(running).toEqual(['one', 'two'])
  end('one')
  await settled()
  expect(running).toEqual(['two'])
  end('two')
  await settled()
  expect(running).toEqual(['risky'])
  end('risky')
  await settled()
  expect(running).toEqual(['three'])
  end('three')
  await Promise.all(works)
})

it('goes on after work that failed', async () => {
  const lock = new ReadWriteLock()
  const failing = (isAlone: boolean) =>
    lock.run(
      () => isAlone,
      () => Promise.reject(new Error('no')),
    )
  await expect(failing(false)).rejects.toThrow('no')
  await expect(failing(true)).rejects.toThrow('no')
  let done = 0
  await lock.run(
    () => false,
    () => Promise.resolve(void (done += 1)),
  )
  expect(done).toBe(1)
})
