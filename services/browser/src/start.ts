import { launchOptions } from '@karvan/scraper-kit/chromium'
import { createHttpApp, type ServiceScope } from '@karvan/service-kit'
import { chromium } from 'playwright'
import type { Config } from './config.ts'
import { OpenPages } from './open-pages.ts'
import { startWatch } from './watch.ts'

/** Where workers connect: `ws://<host>:<BROWSER_PORT>/chromium`. */
const WS_PATH = '/chromium'

/**
 * Starts Chromium and lets workers open pages in it. When it ends, hangs or has grown old, the program ends, and its container
 * starts it anew: that is the one way in which it is mended.
 */
export async function start({ log, defer }: ServiceScope, config: Config): Promise<void> {
  const { executablePath, http, browserPort, lookMs, maxPageMs, maxPages } = config
  const server = await chromium.launchServer({
    ...launchOptions(executablePath),
    host: http.host,
    port: browserPort,
    wsPath: WS_PATH,
  })
  // There is nothing in it to keep, and one that hangs does not end when it is asked to.
  defer('chromium', () => server.kill())

  let isEnding = false
  const end = (why: string, err?: unknown) => {
    if (isEnding) return
    isEnding = true
    log[err === undefined ? 'info' : 'error']({ err }, why)
    if (err !== undefined) process.exitCode = 1
    // As if somebody had asked for it: what is open is closed.
    process.kill(process.pid, 'SIGTERM')
  }
  server.once('close', () => end('Chromium has ended', new Error('Chromium has ended')))

  const endpoint = `ws://127.0.0.1:${browserPort}${WS_PATH}`
  const pages = await OpenPages.watch(endpoint, maxPages, () =>
    end(`${maxPages} pages were opened: another one starts`),
  )
  defer('list of pages', () => pages.close())
  const watch = startWatch({
    endpoint,
    pages,
    lookMs,
    maxPageMs,
    failed: (err) => end('Chromium does not answer', err),
  })
  defer('watch', () => watch.close())

  const app = createHttpApp({
    access: 'none',
    log,
    checkReplies: false,
    ready: () => (isEnding ? Promise.reject(new Error('it is about to end')) : Promise.resolve()),
  })
  defer('http', () => app.close())
  await app.listen(http)
}
