import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = join(import.meta.dirname, '../src/pages')

/** Tells by its name whether a built file is of a page of the back office, or of what stands around those. */
export function staffPage(): (file: string) => boolean {
  const names = readdirSync(PAGES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !readFileSync(join(PAGES, name, 'page.ts'), 'utf8').includes("access: 'public'"))
  const built = new RegExp(`(?:^|/)(?:staff-layout|${names.join('|')})-[\\w-]{8}\\.js$`)
  return (file) => built.test(file)
}
