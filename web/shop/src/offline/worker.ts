import { answerCars, answerPicture, hasFavorites, keepFavorites } from './favorites-cache.ts'
import * as pages from './page-cache.ts'
import type { PageMessage } from '../../../kit/src/offline-messages.ts'
import { kindOf, type RequestKind } from './requests.ts'
import type { WorkerFetchEvent, WorkerScope } from './scope.ts'

/**
 * The worker that keeps what a visitor shall see without a network: the favorites, and a page that says that
 * there is none. The network goes first; a new build waits until the pages of the one before are gone.
 */
const worker = globalThis as unknown as WorkerScope

const ANSWERS: Readonly<Record<NonNullable<RequestKind>, (event: WorkerFetchEvent) => Promise<Response>>> = {
  file: pages.answerFile,
  page: pages.answerPage,
  cars: answerCars,
  picture: answerPicture,
}

worker.addEventListener('install', (event) => {
  const favorites = async () => ((await hasFavorites()) ? pages.keepFavoritesPages() : undefined)
  event.waitUntil(Promise.all([pages.keepOfflinePages(), favorites()]))
})

worker.addEventListener('activate', (event) => {
  // A page is asked for at once, and not only when the worker has started.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([pages.forgetOtherBuilds(), worker.clients.claim(), preload]))
})

worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, worker.location.origin)
  if (kind !== null) event.respondWith(ANSWERS[kind](event))
})

worker.addEventListener('message', (event) => {
  const { files, favorites } = event.data as PageMessage
  event.waitUntil(
    Promise.all([
      pages.keepFiles(files),
      keepFavorites(favorites),
      favorites.length > 0 ? pages.keepFavoritesPages() : undefined,
    ]),
  )
})
