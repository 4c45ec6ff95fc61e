import type { RenderedPage, StaffPage } from '@karvan/contracts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deferScripts, startsModule } from './defer-scripts.ts'
import { type Manifest, preloadTags } from './preload.ts'

/** Where the built page is written anew. */
const TITLE = /<title>[^<]*<\/title>/
const BOOT = /<script src="\/boot\.js"><\/script>/
/** A link that only pages of one language need. */
const ONLY = /<link [^>]*data-only="(\w+)"[^>]*>/g
/** The shop's own icon, in whose place staff may set another. */
const ICON = /<link rel="icon"[^>]*>/g
const ROOT = '<div id="root"></div>'

export interface PageDocument {
  /** UTF-8. */
  readonly write: (page: RenderedPage) => Buffer
  /** The document in which the browser draws a page of the back office, UTF-8. */
  readonly writeStaff: (page: StaffPage) => Buffer
  /** The one script that stands in every page, for the content security policy to allow. */
  readonly script: string
}

/** The built documents of both apps with one page in them: `lang` and `dir` before the first paint, and of the shop head, page, and its data. */
export async function loadDocument(webDir: string): Promise<PageDocument> {
  const client = join(webDir, 'client')
  const script = await readFile(join(client, 'boot.js'), 'utf8')
  const shop = await readDocument(client, 'index.html', script)
  const staff = await readDocument(client, 'staff.html', script)
  const manifest = await readManifest(client, 'manifest.json')
  const staffManifest = await readManifest(client, 'staff-manifest.json')
  const write = (page: RenderedPage): Buffer => {
    const { head, sources } = page
    const own = begin(shop, page)
    const whole = (head.search(ICON) < 0 ? own : own.replace(ICON, '')).replace(
      TITLE,
      () => head + preloadTags(manifest, 'index.html', sources),
    )
    // A page that is written can be read without scripts: they wait for its first paint.
    const { html, scripts } = page.html.length === 0 ? { html: whole, scripts: null } : deferScripts(whole)
    const data = { state: page.state, scripts }
    const blocks = Object.entries(data).map(([id, value]) => dataBlock(id, value))
    const [before = '', after = ''] = html.split(ROOT)
    const texts = [`${before}<div id="root">`, `</div>${blocks.join('')}${after}`] as const
    return Buffer.concat([Buffer.from(texts[0]), ...page.html, Buffer.from(texts[1])])
  }
  const writeStaff = (page: StaffPage) => {
    // All texts of a language are one file, which has no source of its own.
    const texts = Object.keys(staffManifest).filter((name) => name.startsWith(`_${page.language}-`))
    const tags = preloadTags(staffManifest, 'staff.html', [...texts, ...page.sources])
    return Buffer.from(begin(staff, page).replace(TITLE, (title) => title + tags))
  }
  return { write, writeStaff, script }
}

const readManifest = async (folder: string, name: string) =>
  JSON.parse(await readFile(join(folder, '.vite', name), 'utf8')) as Manifest

/** A built document with the script of its start in it. @throws where it has not the parts that are filled in */
async function readDocument(folder: string, name: string, script: string): Promise<string> {
  const html = await readFile(join(folder, name), 'utf8')
  if (![TITLE, BOOT].every((pattern) => pattern.test(html)) || !html.includes(ROOT) || !startsModule(html))
    throw new Error(`${name} of the web app has another shape`)
  return html.replace(BOOT, () => `<script>${script}</script>`)
}

const begin = (html: string, { language, direction }: StaffPage): string =>
  html
    .replace(/<html[^>]*>/, `<html lang="${language}" dir="${direction}">`)
    .replace(ONLY, (link, only) => (only === language ? link : ''))

/** A data block is not run, so the content security policy lets it stand; `<` cannot end it. */
const dataBlock = (id: string, data: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
