import { LANGUAGES, pathsOf } from '../../../kit/src/paths.ts'
import { filesIn, mayKeep, offlinePageFor, offlinePath } from './requests.ts'
import type { WorkerFetchEvent } from './scope.ts'

/** Of the build, which changes whenever a file of it does. */
declare const __BUILD__: string

const PREFIX = 'karvan-build-'
const NAME = PREFIX + __BUILD__
/** About 2 MB, more than a visitor comes by. What comes later is not kept. */
const MAX_FILES = 240
const OFFLINE_PAGES = LANGUAGES.map(offlinePath)
const FAVORITES_PAGES = LANGUAGES.map((language) => pathsOf(language).favorites())

const open = () => caches.open(NAME)
const cachedResponse = async (path: string) => await (await open()).match(path, { ignoreVary: true })

/** Keeps the pages that stand where there is no network, with their files. @throws where one of them cannot be had */
export const keepOfflinePages = (): Promise<unknown> => Promise.all(OFFLINE_PAGES.map(keepPage))

/** Keeps the page of the favorites in every language. @throws as `keepOfflinePages` */
export async function keepFavoritesPages(): Promise<void> {
  const missing = await Promise.all(FAVORITES_PAGES.map(async (path) => ((await cachedResponse(path)) ? [] : [path])))
  await Promise.all(missing.flat().map(keepPage))
}

async function keepPage(path: string): Promise<void> {
  const page = await fetch(path)
  if (!mayKeep(page)) throw new Error(`${path} was answered with ${page.status}`)
  await putPage(path, page)
}

/** @throws where a file of the page cannot be kept: then the page stays as it was */
async function putPage(path: string, page: Response): Promise<void> {
  const files = filesIn(await page.clone().text())
  await keepFiles(files)
  const cached = await Promise.all(files.map(cachedResponse))
  if (cached.includes(undefined)) throw new Error(`a file of ${path} cannot be kept`)
  await (await open()).put(path, page)
}

/** Keeps files of the build that are not kept yet. */
export async function keepFiles(paths: readonly string[]): Promise<void> {
  const wanted = paths.filter((path) => path.startsWith('/assets/'))
  await Promise.all(
    wanted.map(async (path) => (await cachedResponse(path)) ?? (await putFile(path, await fetch(path)))),
  )
}

async function putFile(path: string, answer: Response): Promise<void> {
  const cache = await open()
  if (mayKeep(answer) && (await cache.keys()).length < MAX_FILES) await cache.put(path, answer)
}

/** Forgets what other builds have kept: their pages are gone. */
export async function forgetOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A file of the build never changes under its name. */
export async function answerFile(event: WorkerFetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  // Where the browser's storage fails, there is the network.
  const cached = await cachedResponse(pathname).catch(() => undefined)
  if (cached) return cached
  const file = await fetch(event.request)
  event.waitUntil(putFile(pathname, file.clone()))
  return file
}

/** A page of the shop; without a network as it is kept, or the one that says so, in the language of the address. */
export async function answerPage(event: WorkerFetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request))
    const isPlain = FAVORITES_PAGES.includes(pathname) && search === ''
    if (isPlain && mayKeep(page)) event.waitUntil(renewPage(pathname, page.clone()))
    return page
  } catch (error) {
    const cached = await cachedResponse(pathname).catch(() => undefined)
    if (cached) return cached
    // Its scripts go by the address, so it stands at its own.
    if (OFFLINE_PAGES.includes(pathname)) throw error
    return Response.redirect(offlinePageFor(event.request.url))
  }
}

/** Only who has favorites needs their page. */
async function renewPage(path: string, page: Response): Promise<void> {
  if (await cachedResponse(path)) await putPage(path, page)
}
