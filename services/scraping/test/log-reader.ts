import { JobEvent } from '@karvan/contracts'
import { Compile } from 'typebox/compile'

const isEvent = Compile(JobEvent)

/** What a reader of a stream has got: across connections each line belongs to it once. */
export interface Received {
  readonly lines: number[]
  readonly events: JobEvent[]
  isComplete: boolean
}

/**
 * Reads a stream until it ends or `enough` says so; then hangs up in the middle of whatever comes.
 * @param received takes what comes, and says after which line to go on
 */
export async function readStream(
  url: string,
  token: string,
  received: Received,
  enough: () => boolean = () => false,
): Promise<Response> {
  const last = received.lines.at(-1)
  const headers = { authorization: `Bearer ${token}`, ...(last !== undefined && { 'last-event-id': String(last) }) }
  const response = await fetch(url, { headers })
  if (response.status !== 200 || !response.body) return response
  let rest = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body) {
    rest += decoder.decode(bytes as Uint8Array, { stream: true })
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) take(block, received)
    // To leave is to hang up.
    if (enough()) break
  }
  return response
}

function take(block: string, received: Received): void {
  const data = /^data: (.*)$/m.exec(block)?.[1]
  if (data === undefined) return
  const event: unknown = JSON.parse(data)
  if (!isEvent.Check(event)) throw new Error(`no event of the contract: ${data}`)
  received.events.push(event)
  if (event.type === 'log') {
    if (!block.startsWith(`id: ${event.seq}\n`)) throw new Error(`line ${event.seq} has no id`)
    received.lines.push(event.seq)
  }
  if (event.type === 'job-complete') received.isComplete = true
}

export const nothingReceived = (): Received => ({ lines: [], events: [], isComplete: false })
