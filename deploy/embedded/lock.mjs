/** Locks between programs of this machine, by files. Node built-ins only. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identify, isRunning } from './process-id.mjs'

/**
 * Takes a lock. One whose owner is gone (crash, kill -9) is taken over; one that is ours is taken again.
 * @param {string} file in a folder that is made where it is missing
 * @param {(pid: number) => string} refusal what to say when a living process has it
 * @returns {() => void} gives it back
 */
export function takeLock(file, refusal) {
  mkdirSync(dirname(file), { recursive: true })
  const mine = `${file}.${process.pid}`
  // Linked into place, so that nobody ever reads half a lock.
  writeFileSync(mine, JSON.stringify(identify(process.pid)))
  try {
    while (!tryLink(mine, file)) {
      const owner = readOwner(file)
      if (owner?.pid === process.pid) break
      if (owner !== undefined && isRunning(owner)) throw new Error(refusal(owner.pid))
      putAside(file)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

function tryLink(mine, file) {
  try {
    linkSync(mine, file)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Of several that find a lock without an owner, one moves it; who moved a newer one by it puts that back. */
function putAside(file) {
  const aside = `${file}.${process.pid}.left`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  const owner = readOwner(aside)
  if (owner !== undefined && isRunning(owner)) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readOwner(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined // gone in the meantime, or cut short by a crash: nobody owns it
  }
}
