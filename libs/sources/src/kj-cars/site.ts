import type { DealerSite } from '../dealers/dealer-site.ts'

/** README.md, 1 (not verified against the live site). */
export const site: DealerSite = {
  name: 'kj-cars',
  listPath: '/cars/',
  carPath: /^\/cars\/(?!page$)([a-z0-9-]{1,64})\/?$/,
  pathOf: (sourceId) => `/cars/${sourceId}/`,
  rows: 20,
  photos: /^uploads\/[\w-]{1,80}\.jpg$/,
}
