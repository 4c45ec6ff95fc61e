import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

/** pino's number for "warn": https://getpino.io/#/docs/api?id=loggerlevels-object */
const WARN = 40
const ERROR = 50
const LONGEST = 400
/** Node's own words on deprecated features: for developers, who find them in the log. */
const NODE_WARNING = /^\(node:\d+\) |^\(Use `node --trace/

/** Calls `onLine` for each line of a stream; resolves at its end. */
export async function eachLine(stream: Readable, onLine: (line: string) => void): Promise<void> {
  const lines = createInterface({ input: stream, crlfDelay: Infinity }).on('line', onLine)
  await new Promise<void>((done) => lines.once('close', done))
}

/**
 * What the terminal shows of a service's log line: warnings and worse, in short; `undefined` for the rest, which is in
 * the log file. A line that is no JSON comes from outside the logger (a crash), and is shown.
 */
export function forTerminal(line: string): string | undefined {
  const entry = parse(line)
  if (entry === undefined) return line.trim() === '' || NODE_WARNING.test(line) ? undefined : line.slice(0, LONGEST)
  const level = typeof entry.level === 'number' ? entry.level : 0
  if (level < WARN) return undefined
  const word = level >= ERROR ? 'error' : 'warning'
  const cause = typeof entry.err?.message === 'string' ? `: ${entry.err.message}` : ''
  return `${word}: ${entry.msg ?? ''}${cause}`.slice(0, LONGEST)
}

/** The line as the log file has it: a log entry as it is, other JSON with time and name, and text as the message of an entry. */
export function forFile(line: string, name: string, at: Date): string {
  const entry = parse(line)
  if (entry?.time !== undefined) return line
  const time = at.toISOString()
  if (entry !== undefined) return JSON.stringify({ time, name, ...entry })
  return JSON.stringify({ level: NODE_WARNING.test(line) ? WARN : ERROR, time, name, msg: line })
}

interface LogEntry {
  readonly time?: unknown
  readonly level?: unknown
  readonly msg?: string
  readonly err?: { readonly message?: unknown }
}

function parse(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as LogEntry
  } catch {
    return undefined // begins like JSON, but is not
  }
}
