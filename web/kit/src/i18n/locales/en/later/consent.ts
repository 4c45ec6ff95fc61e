declare module '../../../texts.ts' {
  interface Texts {
    consent: typeof consent
  }
}

export const consent = {
  title: 'May we count what is used here?',
  'fact:servers': 'On our own servers only',
  'fact:nameless': 'Without your name',
  'fact:alone': 'Without third parties',
  more: 'What we keep',
  yes: 'Accept',
  no: 'Decline',
}
