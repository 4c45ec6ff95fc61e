declare module '../../../texts.ts' {
  interface Texts {
    consent: typeof consent
  }
}

export const consent = {
  title: 'May we count what is used here?',
  text: 'On our own servers only, without your name and without third parties.',
  more: 'What we keep',
  yes: 'Accept',
  no: 'Decline',
}
