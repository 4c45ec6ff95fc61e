/** What a service worker is given, as far as ours uses it: the library of types for workers cannot stand beside that of pages. */
interface WorkerEvent extends Event {
  /** Keeps the worker alive until that is done; where it fails, nothing else does. */
  readonly waitUntil: (work: Promise<unknown>) => void
}
export interface WorkerFetchEvent extends WorkerEvent {
  readonly request: Request
  /** A page that the browser has asked for while the worker started. */
  readonly preloadResponse?: Promise<Response | undefined>
  readonly respondWith: (answer: Promise<Response>) => void
}
interface WorkerMessageEvent extends WorkerEvent {
  readonly data: unknown
}
export interface WorkerScope {
  readonly location: Location
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}
