import type { CarDetail } from './http/cars.ts'

/** What staff decide about the shop and every page needs from the start. */
export interface ShopSettings {
  /** International form with plus sign, for WhatsApp and calls. */
  readonly contactPhone: string | null
  readonly contactEmail: string | null
}

export interface PageRequest {
  /** Path and query, as the visitor asked for them. */
  readonly address: string
  readonly settings: ShopSettings
}

export interface RenderedPage {
  /** What stands in `#root`. */
  readonly html: string
  /** What was asked of the API for it, so that the browser need not ask again. JSON. */
  readonly state: unknown
  /** Source files that the browser will load first, as the build's manifest names them. */
  readonly sources: readonly string[]
  /** On a car's page: the car, null when there is none, undefined when nobody could say. */
  readonly car?: CarDetail | null
}

/** Sends a request to an address of the API, as `fetch` does. */
export type SendToApi = (path: string, init: RequestInit) => Promise<Response>

/** Writes pages as the browser would show them first. What the API does not answer is left to the browser. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage>
}

/** What the web app's server build exports, and the gateway loads. */
export interface PageRendererModule {
  readonly createRenderer: (send: SendToApi) => Promise<PageRenderer>
}
