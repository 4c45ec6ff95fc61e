declare module '../../../texts.ts' {
  interface Texts {
    staff: typeof staff
  }
}

export const staff = {
  denied: 'Access Denied',
  needSignIn: 'You need to be logged in to access this page.',
  needPrivileges: 'You need admin privileges to access this page.',
  signInAgain: 'Please sign in again',
  sessionEnded: 'Your session has ended.',
  refused: 'The server does not accept this session any more.',
  goBack: 'Go Back',
  backToSite: 'Back to Main Site',
  pages: 'Back office pages',
}
