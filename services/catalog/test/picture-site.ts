import { until } from '@karvan/test-kit'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** A host of pictures that answers when the test says so. */
export interface PictureSite {
  readonly url: string
  /** The paths of all visits, in order. */
  readonly visits: readonly string[]
  /** How many visits wait for an answer, of those whose visitor still waits. */
  readonly open: () => number
  /** Answers all that wait, and from now on at once. */
  readonly release: () => void
  /** Answers wait until `release`. */
  readonly hold: () => void
  readonly untilOpen: (count: number) => Promise<unknown>
  readonly close: () => void
}

/** @param answer with what a path is answered: a status, the usual picture with 200, or other bytes that call themselves a picture */
export async function startPictureSite(answer: (path: string) => number | Buffer = () => 200): Promise<PictureSite> {
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const visits: string[] = []
  const waiting = new Set<() => void>()
  let isHeld = false
  const send = (path: string, response: ServerResponse) => {
    const given = answer(path)
    const [status, body] = typeof given === 'number' ? [given, picture] : [200, given]
    response.writeHead(status, { 'content-type': status === 200 ? 'image/jpeg' : 'text/html' })
    response.end(status === 200 ? body : '<html>none</html>')
  }
  const server = createServer(({ url = '' }, response) => {
    const path = url.split('?', 1)[0] ?? ''
    visits.push(path)
    const reply = () => send(path, response)
    if (!isHeld) {
      reply()
      return
    }
    waiting.add(reply)
    response.once('close', () => waiting.delete(reply))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = () => waiting.size
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    visits,
    open,
    hold: () => void (isHeld = true),
    release: () => {
      isHeld = false
      for (const reply of waiting) reply()
    },
    untilOpen: (count) => until(`${count} open visits`, open, (found) => found === count),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
