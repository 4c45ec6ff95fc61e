import { spawn, type ChildProcessByStdio } from 'node:child_process'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'

/**
 * Reads process ids, and `-id` for one that has ended by itself, until its input ends: then the tests are gone, whatever ended
 * them, and it ends what they have left.
 */
const SCRIPT = `
running=
while read -r id; do
  case $id in
    -*) running=$(for one in $running; do [ "$one" = "\${id#-}" ] || echo "$one"; done) ;;
    *) running="$running $id" ;;
  esac
done
for id in $running; do kill -TERM "$id"; done
[ -z "$running" ] || sleep 3
for id in $running; do kill -KILL "$id"; done`

let guard: ChildProcessByStdio<Writable, null, null> | null = null

/**
 * Has a program end when the process of the tests does, also where that is killed: nobody else would end it.
 * @param exited settles when the program has ended
 */
export function endWithTests(pid: number, exited: Promise<unknown>): void {
  const { stdin } = (guard ??= startGuard())
  stdin.write(`${pid}\n`)
  void exited.finally(() => stdin.write(`-${pid}\n`))
}

/** In a group of its own, so that what ends the tests does not end it. */
function startGuard(): ChildProcessByStdio<Writable, null, null> {
  const child = spawn('/bin/sh', ['-c', SCRIPT], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  // It waits for us, and we do not for it.
  ;(child.stdin as Socket).unref()
  return child
}
