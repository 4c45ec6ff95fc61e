declare module '../../../texts.ts' {
  interface Texts {
    adminCar: typeof adminCar
  }
}

export const adminCar = {
  title: 'For staff',
  failed: 'Failed to load admin details',
  encarId: 'Encar id',
  sourceId: 'Id at {{source}}',
  modified: 'Last modified by the source',
  status: 'State of the listing',
  'status:available': 'On sale',
  'status:under_contract': 'Under contract',
  'status:sold': 'Sold',
  'status:withdrawn': 'Withdrawn: sold for visitors',
  takeOff: 'Take out of the shop as sold',
  takeOffHelp:
    'For visitors it is sold at once. It stays so though its source still shows it, until somebody puts it back.',
  putBack: 'Put back on sale',
  putBackHelp: 'Staff took it out of the shop. Put back, it is what its source said last.',
  isTakenOff: 'The car is out of the shop',
  isBack: 'The car is on sale again',
  saleFailed: 'The car stays as it is',
  seen: 'Seen',
  seenText: '{{first}} to {{last}}',
  asked: 'Asked price',
  listing: 'Open the listing',
  notKnown: 'N/A',
  breakdown: 'How the price comes about',
  rates: 'Exchange rates',
  provider: 'Provider',
  fallback: 'Fallback rate, of no provider',
  fetchedAt: 'Fetched',
  shareTitle: 'Share as staff',
  shareText: 'A text to send, with price, breakdown and specifications.',
  textIn: 'Language of the text',
  text: 'Text',
  copyText: 'Copy text',
  copiedText: 'Text copied',
  readyPrice: 'Price to {{port}}: {{amount}}',
  readyFact: '{{name}}: {{value}}',
}
