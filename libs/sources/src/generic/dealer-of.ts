import type { DealerSite } from '../dealers/dealer-site.ts'
import type { SiteOfStaff } from '../site-clients.ts'

/** Cars that a page of a list is expected to have; more of one are taken as well. */
export const ROWS = 20

/** What all sites of staff have in common. A car is known by its path, which is read as it stands. */
export const sharedSite: DealerSite = {
  name: 'generic',
  listPath: '/',
  carPath: /^(\/.+)$/,
  pathOf: (path) => path,
  rows: ROWS,
  photos: /^[\w./~%+@-]{1,200}\.(?:jpe?g|png|webp)$/i,
}

export const dealerOf = ({ listPath, selectors }: Pick<SiteOfStaff, 'listPath' | 'selectors'>): DealerSite => ({
  ...sharedSite,
  listPath,
  selectors,
})

/** `dealer.example/cars/kia-1/` as its host and its path. */
export function partsOf(sourceId: string): { readonly host: string; readonly path: string } {
  const slash = sourceId.indexOf('/')
  return { host: sourceId.slice(0, slash), path: sourceId.slice(slash) }
}
