import { type DestinationStream, pino } from 'pino'

const TOGETHER_MS = 200
const TOGETHER_BYTES = 4_096

/**
 * Standard output, for the lines of a log. They wait for each other for a moment: to write each by itself cost as much as a
 * tenth of a short answer. A process that ends writes what it still has; one that is killed loses it. While nothing is logged,
 * nothing wakes the process.
 */
export function logLines(): DestinationStream & { readonly flushSync: () => void } {
  const output = pino.destination({ dest: 1, sync: false, minLength: TOGETHER_BYTES })
  let isWaiting = false
  const flush = () => {
    isWaiting = false
    output.flush()
  }
  return {
    write: (line) => {
      output.write(line)
      if (isWaiting) return
      isWaiting = true
      setTimeout(flush, TOGETHER_MS).unref()
    },
    // At the end of a process by a fatal error, which pino logs.
    flushSync: () => output.flushSync(),
  }
}
