declare module '../../../texts.ts' {
  interface Texts {
    consent: typeof consent
  }
}

export const consent = {
  title: 'Cookies',
  text: 'We keep what the site needs to work. If you agree, we also count what is used, on our own servers only, without your name and without third parties.',
  more: 'Read more',
  yes: 'Accept',
  no: 'Decline',
}
