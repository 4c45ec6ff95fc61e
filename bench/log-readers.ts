import { JobEvent } from '@karvan/contracts'
import { connect } from 'node:net'
import { Compile } from 'typebox/compile'

const isEvent = Compile(JobEvent)

/** One who follows a job. */
export interface LogReader {
  /** Milliseconds from the time that stands on a line to its arrival, one a line. */
  readonly late: number[]
  /** Numbers of lines that came out of their order: missing before them, or twice. */
  readonly wrong: number[]
  /** Resolves once the stream has told that the job has ended. */
  readonly done: Promise<void>
  readonly hasBegun: () => boolean
}

/** Follows a job's stream to its end. */
export function followJob(url: string, token: string): LogReader {
  const late: number[] = []
  const wrong: number[] = []
  let last = 0
  let begun = false
  const take = (event: JobEvent): boolean => {
    begun = true
    if (event.type === 'log') {
      if (event.seq !== last + 1) wrong.push(event.seq)
      last = event.seq
      late.push(Date.now() - Date.parse(event.at))
    }
    return event.type === 'job-complete'
  }
  const read = async () => {
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (response.status !== 200 || !response.body) throw new Error(`a stream answered ${response.status}`)
    let rest = ''
    const decoder = new TextDecoder()
    for await (const bytes of response.body) {
      const blocks = (rest + decoder.decode(bytes as Uint8Array, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^data: (.*)$/m.exec(block)?.[1]
        if (data === undefined) continue
        const event: unknown = JSON.parse(data)
        if (!isEvent.Check(event)) throw new Error(`no event of the contract: ${data}`)
        if (take(event)) return
      }
    }
    throw new Error(`a stream ended after line ${last}, before its job`)
  }
  return { late, wrong, done: read(), hasBegun: () => begun }
}

/** Asks for a job's stream and takes nothing of it. @returns how to hang up */
export function stallAt(url: string, token: string): () => void {
  const { hostname, port, pathname } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined) // cut off: that is what must become of it
  socket.pause()
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\n\r\n`)
  return () => void socket.destroy()
}
