declare module 'virtual:route-table' {
  import type { Endpoint, RouteName } from '@karvan/contracts/browser'

  /** Made from the contracts when the app is built (`build/route-table.ts`). */
  export const ROUTE_TABLE: Readonly<Record<RouteName, Endpoint>>
}
