import type { PageSelectors } from '../page-data/selected.ts'

/** A dealer's site that people browse: what its addresses look like. What its pages say is read by `page-data`. */
export interface DealerSite {
  /** The name of the source. */
  readonly name: string
  /** The list's first page; the second is `page/2/` below it. Begins and ends with a slash. */
  readonly listPath: string
  /** The path of a car's page; its first group is the site's id of the car, which is kept as it stands there. */
  readonly carPath: RegExp
  /** The path of a car's page by that id. */
  readonly pathOf: (sourceId: string) => string
  /** Cars on a page of the list. */
  readonly rows: number
  /** The paths of pictures of cars, without a leading slash; others are logos, or somebody's faces. */
  readonly photos: RegExp
  /** Where values stand that the pages do not say in the words of schema.org. */
  readonly selectors?: PageSelectors
}
