/** Made from the contracts when the app is built (`build/built-values.ts`). */
declare module 'virtual:shop-routes' {
  import type { Endpoint } from '@karvan/contracts/browser'

  export const ROUTES: Readonly<Record<string, Endpoint | undefined>>
}

declare module 'virtual:other-routes' {
  import type { Endpoint } from '@karvan/contracts/browser'

  export const ROUTES: Readonly<Record<string, Endpoint | undefined>>
}
