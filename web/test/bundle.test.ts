import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, inject, it } from 'vitest'
import { sourceOf } from '../shop/src/app/page-loader.ts'
import { LANGUAGES, pathsOf } from '../kit/src/paths.ts'
import { textSources } from '../kit/src/i18n/translations.ts'
import { PAGES } from '../shop/src/pages.ts'
import { STAFF_TEXTS } from '../staff/src/texts.ts'
import { MAX_SCRIPT_BYTES } from './bound.ts'

const CLIENT = join(import.meta.dirname, '../dist/client')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk | undefined>
>

/** The files that these sources need, themselves included. */
function filesOf(sources: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the build`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return found
}

/** The scripts of a folder of the build. */
const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(join(CLIENT, folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `${folder}/${file}`)

const sizeOf = (file: string) => gzipSync(readFileSync(join(CLIENT, file)), { level: 9 }).length

type TextFile = Readonly<Record<string, Readonly<Record<string, string>>>>
const FILES = import.meta.glob<TextFile>('../kit/src/i18n/locales/*/{pages,staff}/*.ts', { eager: true })
const ALWAYS = import.meta.glob<TextFile>('../kit/src/i18n/locales/*/*.ts', { eager: true })

/** What visitors of the shop read, staff may read in the same words. */
const shopTexts = (language: string): readonly string[] => {
  const ofPages = PAGES.flatMap(({ texts }) =>
    texts.flatMap((name) => Object.values(FILES[`../kit/src/i18n/locales/${language}/pages/${name}.ts`]?.[name] ?? {})),
  )
  const always = Object.entries(ALWAYS).filter(([path]) => path.startsWith(`../kit/src/i18n/locales/${language}/`))
  return [...ofPages, ...always.flatMap(([, file]) => Object.values(file).flatMap((words) => Object.values(words)))]
}

describe.each(LANGUAGES)('what a visitor downloads in %s', (language) => {
  const visited = filesOf([
    'index.html',
    ...PAGES.flatMap((page) => [sourceOf(page), ...textSources(language, page.texts)]),
  ])

  it('has no text of the back office', () => {
    const code = [...visited].map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    // Short words, such as "Make", stand in the shop as well, and so do some sentences.
    const known = shopTexts(language)
    const texts = STAFF_TEXTS.flatMap((name) =>
      Object.values(FILES[`../kit/src/i18n/locales/${language}/staff/${name}.ts`]?.[name] ?? {}),
    ).filter((text) => text.length > 16 && !known.some((one) => typeof one === 'string' && one.includes(text)))
    expect(texts.length).toBeGreaterThan(5)
    expect(texts.filter((text) => code.some((file) => file.includes(text)))).toEqual([])
    // They are in the other build, word for word: else the search would find nothing because it looks for something else.
    const staff = scriptsIn('assets/staff').map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    expect(texts.filter((text) => !staff.some((file) => file.includes(text)))).toEqual([])
  })

  it.each(['home', 'search', 'car'])('is at most 160 KB of JavaScript for the first view of %s', (name) => {
    const page = PAGES.find((one) => one.name === name)
    if (!page) throw new Error(`there is no page ${name}`)
    const files = filesOf(['index.html', sourceOf(page), ...textSources(language, page.texts)])
    const scripts = [...files].filter((file) => file.endsWith('.js'))
    const total = scripts.map(sizeOf).reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })
})

it.each(LANGUAGES)(
  'begins a page of the back office with few files, and with the texts of %s alone',
  async (language) => {
    const answer = await fetch(`${inject('shop').base}${pathsOf(language).staff('users')}`)
    const html = await answer.text()
    const tags = [...html.matchAll(/(?:modulepreload|<script type="module")[^>]* (?:href|src)="\/([^"]+)"/g)]
    const files = tags.map(([, file = '']) => file)
    expect(files.filter((file) => file.includes('/users-'))).toHaveLength(1)
    const texts = files.map((file) => /\/(\w\w)-[^/]+$/.exec(file)?.[1]).filter((name) => name !== undefined)
    expect(texts).toEqual([language])
    expect(files.length).toBeLessThanOrEqual(8)
  },
)

it('begins without the code that nobody has asked for yet', () => {
  const first = [...filesOf(['index.html', ...PAGES.filter(({ texts }) => !texts.includes('session')).map(sourceOf)])]
  const all = scriptsIn('assets').map((file) => file.replace('assets/', ''))
  // Each is a file of its own: in one that pages share, no name would give it away.
  for (const later of ['card-pictures', 'share-dialog', 'sign-in-dialog', 'register-form']) {
    expect(all.filter((file) => file.startsWith(later))).toHaveLength(1)
    expect(first.filter((file) => file.includes(later))).toEqual([])
  }
})

it('begins without the components of the router that no page uses', () => {
  const ofScrollRestoration = 'react-router-scroll-positions'
  const router = join(import.meta.dirname, '../../node_modules/react-router/dist/development')
  const modules = readdirSync(router).filter((file) => file.endsWith('.mjs'))
  expect(modules.some((file) => readFileSync(join(router, file), 'utf8').includes(ofScrollRestoration))).toBe(true)
  const first = [...filesOf(['index.html'])].map((file) => readFileSync(join(CLIENT, file), 'utf8'))
  expect(first.some((code) => code.includes(ofScrollRestoration))).toBe(false)
})
