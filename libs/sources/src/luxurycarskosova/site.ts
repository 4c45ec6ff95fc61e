import type { DealerSite } from '../dealers/dealer-site.ts'

/** README.md, 1 to 3 (not verified against the live site). */
export const site: DealerSite = {
  name: 'luxurycarskosova',
  listPath: '/listings/',
  carPath: /^\/listings\/(?!page$)([a-z0-9-]{1,64})\/?$/,
  pathOf: (sourceId) => `/listings/${sourceId}/`,
  // The documented 939 cars on about 188 pages.
  rows: 5,
  photos: /^uploads\/[\w-]{1,80}\.jpg$/,
  selectors: { price: { css: '.single-car-price .heading-font' } },
}
