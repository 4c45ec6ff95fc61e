import type { PageRenderer, PageRendererModule, SendToApi } from '@karvan/contracts'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface RendererConfig {
  readonly webDir: string
  readonly publicUrl: string
  readonly send: SendToApi
}

/** The web app's server build. */
export async function loadRenderer({ webDir, publicUrl, send }: RendererConfig): Promise<PageRenderer> {
  const { createRenderer } = (await import(
    pathToFileURL(join(webDir, 'server/entry.server.js')).href
  )) as PageRendererModule
  return await createRenderer({ publicUrl, send })
}
