import type { DealerSite } from '../dealers/dealer-site.ts'

/** README.md, 1 (not verified against the live site). */
export const site: DealerSite = {
  name: 'automobile-ro',
  listPath: '/autoturisme/',
  carPath: /^\/autoturisme\/([a-z0-9-]{1,64})\.html$/,
  pathOf: (sourceId) => `/autoturisme/${sourceId}.html`,
  rows: 20,
  photos: /^poze\/[\w-]{1,80}\.jpg$/,
}
