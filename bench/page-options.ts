import { parseArgs } from 'node:util'

export interface PageOptions {
  /** Another checkout with its packages installed, to compare with; null for this one alone. */
  readonly before: string | null
  /** How many different search pages are asked for. */
  readonly pages: number
}

const USAGE = 'usage: npm run bench -- pages [--before <checkout>] [--pages 20-500]'

/** @throws Error with the usage in it */
export function readPageOptions(args: readonly string[]): PageOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { before: { type: 'string' }, pages: { type: 'string', default: '500' } },
  })
  const pages = Number(values.pages)
  if (!Number.isInteger(pages) || pages < 20 || pages > 500) throw new Error(USAGE)
  return { before: values.before ?? null, pages }
}
