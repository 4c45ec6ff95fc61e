/** One running third-party program (a store or the broker), private to this clone. */
export interface BackingService {
  /** For people: program and version, e.g. "PostgreSQL 18.4". */
  readonly name: string
  /** Where clients connect, credentials included. Never log it. */
  readonly url: string
  readonly pid: number
  /** Settles when the program has ended, asked or not, with a line that says how ("ended by SIGKILL"). */
  readonly exited: Promise<string>
  /** Ends the program in good order; resolves when no process of it is left. Safe to call twice. */
  stop(): Promise<void>
}

/** Called with one line for people, without a newline. */
export type Log = (line: string) => void
