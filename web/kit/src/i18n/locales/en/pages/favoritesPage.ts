declare module '../../../texts.ts' {
  interface Texts {
    favoritesPage: typeof favoritesPage
  }
}

/** Of the page of favorites, and of the offline page, which leads there. */
export const favoritesPage = {
  offlineTitle: 'You are offline',
  cachedList: 'Your favourites are on this device as of {{age}}. Prices may have moved since.',
  nothingCached: 'The internet connection is gone. This page opens by itself as soon as it is back.',
  showFavorites: 'Show favourites',
  trying: 'We try to connect every {{n}} seconds',
  favoritesAsOf: 'You are offline. This is your list as of {{age}}.',
  today: 'today, {{time}}',
  gone_one: '{{n}} car of your list is no longer in the shop.',
  gone_other: '{{n}} cars of your list are no longer in the shop.',
  notInSelection_one: '{{n}} car of your list is not in the current selection of the shop.',
  notInSelection_other: '{{n}} cars of your list are not in the current selection of the shop.',
  emptyTitle: 'No favorites yet',
  emptyText: 'Tap the heart on a car to keep it here. The list stays in this browser, without an account.',
  failed: 'Your favorites could not be loaded.',
  sinceLess: '{{amount}} less than when you saved it',
  sinceMore: '{{amount}} more than when you saved it',
  sinceSame: 'The seller asks the same as when you saved it',
  tombText: 'The last price we knew: {{amount}} to {{port}}.',
  tombNoPrice: 'It is no longer on sale.',
  tombLike: 'Cars like it',
  tombRemove: 'Remove',
  compareThem: 'Compare them',
}
