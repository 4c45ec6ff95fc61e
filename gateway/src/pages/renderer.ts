import type { PageRenderer, PageRendererModule } from '@karvan/contracts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A page is not held up for long by what it shows: without an answer the browser asks by itself. */
const TIMEOUT_MS = 1_000

/** The web app's server build. It asks the catalog over HTTP, as a visitor's browser will a moment later. */
export async function loadRenderer(webDir: string, catalogUrl: string): Promise<PageRenderer> {
  const { createRenderer } = (await import(pathToFileURL(join(webDir, 'server/server.js')).href)) as PageRendererModule
  return await createRenderer((path, init) =>
    fetch(catalogUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
  )
}
