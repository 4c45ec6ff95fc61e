import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Programs, Running } from './programs.ts'

const NOWHERE = 'http://127.0.0.1:9'

/** Builds what a checkout runs by its own means, which skip what is built already. */
export function buildPrograms(root: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['deploy/embedded/build.mjs'], { cwd: root })
  if (status !== 0) throw new Error(`${root} could not be built: ${stderr.toString()}`)
}

export interface WriterOptions {
  /** The checkout. */
  readonly root: string
  /** What pages ask. */
  readonly urls: Readonly<Record<'catalog' | 'pricing' | 'settings', string>>
  /** Of Node. */
  readonly flags?: readonly string[]
}

/** The process that writes pages, as in production. */
export const startWriter = (
  programs: Programs,
  name: string,
  { root, urls, flags = [] }: WriterOptions,
): Promise<Running> =>
  programs.start(name, [...flags, '--enable-source-maps', join(root, 'web/server/dist/web.mjs')], {
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    CATALOG_URL: urls.catalog,
    PRICING_URL: urls.pricing,
    SETTINGS_URL: urls.settings,
    INTERNAL_TOKEN: 'of-no-use-here'.padEnd(32, '-'),
    WEB_DIR: join(root, 'web/dist'),
    PUBLIC_URL: NOWHERE,
  })
