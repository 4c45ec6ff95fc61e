export const favorites = {
  title: 'My Favorites',
  favorite: 'Favorite: {{car}}',
  removed: 'Removed from favorites: {{car}}',
  undo: 'Undo',
  link_one: 'My Favorites, {{n}} car',
  link_other: 'My Favorites, {{n}} cars',
}
