declare module '../../../texts.ts' {
  interface Texts {
    legal: typeof legal
  }
}

export const legal = {
  onThisPage: 'On this page',
  inShort: 'In short',
  updated: 'Last updated {{date}}',
  print: 'Print',
  operator: 'Who is responsible',
  otherLanguages: 'This page in other languages',
}
