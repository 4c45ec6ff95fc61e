import type { ListedCar } from './http/cars-on-sale.ts'
import type { RouteName } from './routes.ts'

export interface PageRequest {
  /** Path and query, as the visitor asked for them. */
  readonly address: string
  /** The header `Cookie`; empty without one. What a visitor chose for all pages stands there, and no session. */
  readonly cookies: string
}

/** A page as the browser would show it first. */
export interface RenderedPage {
  /** 503 for a page of which nothing could be had: the browser draws it, and search engines come again. */
  readonly status: 200 | 404 | 410 | 503
  readonly language: string
  readonly direction: 'rtl' | 'ltr'
  /** Title, description, addresses and data for search engines and shared links, as HTML. */
  readonly head: string
  /** What stands in `#root`, in pieces of UTF-8; none where it could not be written, and the browser draws the whole page. */
  readonly html: readonly Uint8Array[]
  /** What was asked of the API for it, so that the browser need not ask again. JSON. */
  readonly state: unknown
  /** Source files that the browser will load first, as the build's manifest names them. */
  readonly sources: readonly string[]
  /** Why the page could not be written whole, for the log. */
  readonly failure: unknown
}

/** The page stands at another address of ours. */
export interface PageRedirect {
  readonly redirectTo: string
}

/** Sends a request to the service that answers a route, as `fetch` does. */
export type SendToApi = (path: string, init: RequestInit, route: RouteName) => Promise<Response>

/** What the document of the back office needs. Its `sources` are those of that app's manifest. */
export type StaffPage = Pick<RenderedPage, 'language' | 'direction' | 'sources'>

/** Writes pages. What the API does not answer is left to the browser. Nobody is signed in here. */
export interface PageRenderer {
  /** What a page depends on, beside what the API answers: equal for visitors who see the same. */
  keyOf(request: PageRequest): string
  render(request: PageRequest): Promise<RenderedPage | PageRedirect>
  /** Of an address of the back office, an app of its own that the browser draws; null for a page of the shop. */
  staffPageOf(address: string): StaffPage | null
  /** What a device installs the shop by, as JSON; null for a language that it does not speak. */
  manifestOf(language: string): Promise<object | null>
  readonly addresses: SiteAddresses
}

/** The addresses of one page, whole, by language as `hreflang` says it: `x-default` among them. */
export type PageAddresses = Readonly<Record<string, string>>

/** A search that is a page of its own: for a brand, or for one of its models. */
export interface Landing {
  readonly brand: string
  readonly model: string | null
}

/** What search engines are told of, and where it stands. The pages know their addresses; nobody writes them a second time. */
export interface SiteAddresses {
  readonly languages: readonly string[]
  /** The pages that are always there. */
  readonly pages: readonly PageAddresses[]
  readonly ofCar: (car: Pick<ListedCar, 'id' | 'encar_id' | 'trio_car_id'>) => PageAddresses
  /** Null for what no vocabulary names: nobody looks for it by that word. */
  readonly ofLanding: (landing: Landing) => PageAddresses | null
  /** A file at the top, such as `sitemap.xml`. */
  readonly ofFile: (name: string) => string
  /** The beginnings of paths that are nothing for search engines. */
  readonly notForCrawlers: readonly string[]
}

export interface RendererOptions {
  readonly send: SendToApi
  /** How visitors reach us, such as `https://karvan.example`: addresses come from here and never from the request. */
  readonly publicUrl: string
}

/** What the web app's server build exports, and the process that writes pages loads. */
export interface PageRendererModule {
  readonly createRenderer: (options: RendererOptions) => Promise<PageRenderer>
}
