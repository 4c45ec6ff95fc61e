declare module '../../../texts.ts' {
  interface Texts {
    notFound: typeof notFound
  }
}

export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. The link may be old, or a letter may be missing.',
}
