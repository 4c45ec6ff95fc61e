declare module '../../../texts.ts' {
  interface Texts {
    views: typeof views
  }
}

export const views = {
  view: 'View',
  none: 'None',
  shared: '{{name}} (shared)',
  changed: 'changed',
  actions: 'Actions of the view',
  add: 'Save as a new view…',
  addLead: 'Filters, order and columns as they are shown now.',
  save: 'Save the changes of the view',
  edit: 'Rename or share the view…',
  default: 'Open the list with this view',
  notDefault: 'Open the list without it',
  delete: 'Delete the view',
  failed: 'The view could not be changed',
  restored: 'The view is restored.',
  saved: 'The view is saved.',
  isDefault: 'This list opens with the view from now on.',
  isNotDefault: 'This list opens with all rows from now on.',
  deleteTitle: 'Delete View',
  deleteOwn: '{{name}}: you can restore it for some seconds.',
  deleteShared: '{{name}} is shared: it goes for everybody who works with this list.',
  deleted: '{{name}} is deleted.',
  name: 'Name',
  nameMissing: 'Give the view a name.',
  share: 'Share with all who may see this list',
  shareHint:
    'All of them can use, change and delete a shared view. In lists of people what you search for is not saved.',
  shareOthers: 'Only who made this view can stop sharing it.',
  columns: 'Columns',
  allColumns: 'Show all columns',
}
