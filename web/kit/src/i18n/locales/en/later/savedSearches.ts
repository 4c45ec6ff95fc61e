declare module '../../../texts.ts' {
  interface Texts {
    savedSearches: typeof savedSearches
  }
}

export const savedSearches = {
  title: 'Saved searches',
  save: 'Save this search',
  name: 'Name',
  nameMissing: 'Give the search a name',
  what: 'What is saved',
  allCars: 'All cars',
  comma: ', ',
  here: 'It is kept in this browser, without an account. You find it below your favorites.',
  inAccount: 'It is kept in your account. You find it below your favorites, on every device.',
  notSaved: 'It could not be saved. Please try again.',
  failed: 'Your saved searches could not be loaded.',
  go: 'Save the search',
  cancel: 'Cancel',
  full: 'You have {{n}} saved searches, as many as there may be. Remove one to save another.',
  saved: 'The search is saved',
  new_one: '{{n}} new',
  new_other: '{{n}} new',
  seen: 'Last looked at: {{date}}',
  unknown: 'What is new is not known at the moment',
  rename: 'Rename: {{name}}',
  ok: 'Save',
  remove: 'Remove: {{name}}',
  removed: 'Removed: {{name}}',
  none: 'No saved searches. Search for cars and save the search to see here what is new.',
  alertOf: 'Mail about: {{name}}',
  alertNone: 'No mail',
  alertDaily: 'Mail about new cars once a day',
  alertWeekly: 'Mail about new cars once a week',
  alertUnconfirmed: 'Confirm your e-mail to be told of new cars by mail',
  toSearch: 'Search cars',
}
