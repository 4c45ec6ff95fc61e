export const favorites = {
  title: 'My Favorites',
  favorite: 'Favorite: {{car}}',
  removed: 'Removed from favorites: {{car}}',
  undo: 'Undo',
  link_one: 'My Favorites, {{n}} car',
  link_other: 'My Favorites, {{n}} cars',
  gone_one: '{{n}} car of your list is no longer in the shop.',
  gone_other: '{{n}} cars of your list are no longer in the shop.',
  emptyTitle: 'No favorites yet',
  emptyText: 'Tap the heart on a car to keep it here. The list stays in this browser, without an account.',
  failed: 'Your favorites could not be loaded.',
}
