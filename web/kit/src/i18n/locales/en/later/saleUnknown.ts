declare module '../../../texts.ts' {
  interface Texts {
    saleUnknown: typeof saleUnknown
  }
}

export const saleUnknown = {
  lastKnown: 'Last known: {{state}}, {{age}}.',
  reserveOpen: 'You can reserve. We make sure before we call you.',
  checkNow: 'Check now',
}
