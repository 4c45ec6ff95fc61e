import { closeSync, openSync, readFileSync, readdirSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { emptyIfFull, LOG_BYTES, LOG_FILES, LogFile, putAsideIfFull } from '../src/log-file.ts'
import { testFolder } from './folders.ts'

const folder = testFolder()
afterAll(() => folder.remove())

const filesOf = (name: string) =>
  readdirSync(folder.path)
    .filter((file) => file.startsWith(`${name}.log`))
    .sort()
const read = (file: string) => readFileSync(join(folder.path, file), 'utf8')
const line = (number: number) => `line ${String(number).padStart(4, '0')}`

it('keeps the newest lines, whole and in order, within so many files of so many bytes', async () => {
  const log = new LogFile(join(folder.path, 'long.log'), { bytes: 100, files: 3 })
  for (let number = 0; number < 500; number += 1) log.write(line(number))
  await log.end()
  expect(filesOf('long')).toEqual(['long.log', 'long.log.1', 'long.log.2'])
  for (const file of filesOf('long')) expect(statSync(join(folder.path, file)).size).toBeLessThanOrEqual(100)
  const logged = filesOf('long').reverse().map(read).join('').trimEnd().split('\n')
  expect(logged).toEqual(Array.from({ length: logged.length }, (_, i) => line(500 - logged.length + i)))
  expect(logged.length).toBeGreaterThan(20)
})

it('goes on with the file of the last start, and is readable by its owner alone', async () => {
  const path = join(folder.path, 'again.log')
  for (const number of [1, 2, 3]) {
    const log = new LogFile(path, { bytes: 25, files: 2 })
    log.write(line(number))
    await log.end()
    log.write('too late')
  }
  expect([read('again.log.1'), read('again.log')]).toEqual([`${line(1)}\n${line(2)}\n`, `${line(3)}\n`])
  expect(statSync(path).mode & 0o077).toBe(0)
})

it('writes a line that is longer than a file, and no empty file before it', async () => {
  const log = new LogFile(join(folder.path, 'wide.log'), { bytes: 10, files: 3 })
  log.write('x'.repeat(50))
  await log.end()
  expect(filesOf('wide')).toEqual(['wide.log'])
})

it('puts the file of a program aside that writes it by itself, once it is full', () => {
  const path = join(folder.path, 'store.log')
  putAsideIfFull(path)
  writeFileSync(path, 'x'.repeat(10))
  putAsideIfFull(path, { bytes: 10, files: 3 })
  expect(filesOf('store')).toEqual(['store.log'])
  putAsideIfFull(path, { bytes: 9, files: 3 })
  expect(filesOf('store')).toEqual(['store.log.1'])
})

it('empties the file of a program that appends to it and goes on, and keeps what stood there twice', () => {
  const path = join(folder.path, 'running.log')
  const written = openSync(path, 'a', 0o600)
  for (const round of [1, 2, 3, 4]) {
    writeSync(written, `${round}`.repeat(12))
    emptyIfFull(path, { bytes: 10, files: 3 })
  }
  writeSync(written, 'after')
  emptyIfFull(path, { bytes: 10, files: 3 })
  closeSync(written)
  expect(filesOf('running')).toEqual(['running.log', 'running.log.1', 'running.log.2'])
  expect(['running.log', 'running.log.1', 'running.log.2'].map(read)).toEqual(['after', '4'.repeat(12), '3'.repeat(12)])
  expect(statSync(`${path}.1`).mode & 0o077).toBe(0)
})

it('takes three files of ten megabytes where nothing else is said', () => {
  expect([LOG_BYTES, LOG_FILES]).toEqual([10_485_760, 3])
})
