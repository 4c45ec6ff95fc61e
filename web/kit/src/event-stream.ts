/** One event of a `text/event-stream`. */
export interface ServerEvent {
  /** The last id that the stream has named, so that a new connection can go on after it. */
  readonly id: string
  readonly event: string
  readonly data: string
}

/** A line ends by CR, LF or both. A CR at the very end may be half of both: it waits for what follows. */
const LINE = /([^\r\n]*)(?:\r\n|\n|\r(?!$))/y

/**
 * Reads events out of bytes, wherever those are cut (WHATWG HTML, section 9.2.6). Comments, `retry` and an event that the
 * stream ends in the middle of are left out.
 * @returns gives the events that the next bytes complete
 */
export function createEventReader(): (bytes: Uint8Array) => ServerEvent[] {
  const decoder = new TextDecoder()
  let rest = ''
  let id = ''
  let event = ''
  let data: string[] = []

  const take = (line: string) => {
    const colon = line.indexOf(':')
    const name = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') event = value
    else if (name === 'id' && !value.includes('\0')) id = value
  }

  return (bytes) => {
    const events: ServerEvent[] = []
    rest += decoder.decode(bytes, { stream: true })
    LINE.lastIndex = 0
    let end = 0
    for (let match = LINE.exec(rest); match; match = LINE.exec(rest)) {
      end = LINE.lastIndex
      const [, line = ''] = match
      if (line !== '') take(line)
      else {
        if (data.length > 0) events.push({ id, event: event || 'message', data: data.join('\n') })
        event = ''
        data = []
      }
    }
    rest = rest.slice(end)
    return events
  }
}
