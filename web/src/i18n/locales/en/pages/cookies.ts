declare module '../../../texts.ts' {
  interface Texts {
    cookies: typeof cookies
  }
}

export const cookies = {
  title: 'Cookie policy',
  description: 'What {{brand}} keeps in your browser, and what it is for.',
  short1: 'Only what the site needs to do what you ask of it.',
  short2: 'Nothing for advertising, and nothing of other companies.',
  short3: 'Without any of it you can still search and look at cars.',
  s1: 'Cookies',
  s1Text:
    '“currency” and “destination” keep how you chose to see prices, so that the next page is right at once. They stay for a year.',
  s2: 'When you sign in',
  s2Text:
    'Your session is kept in the browser’s storage: for the window alone, or for seven days where you ask to be remembered. It is gone when you sign out.',
  s3: 'What you keep yourself',
  s3Text:
    'Your favourites, the cars that you compare and have looked at, your theme, and that you closed the line that offers another language. They never leave your browser unless you share them, and they stay until you delete them.\nA reservation that you have begun is kept in the window until you send it or close the window.',
  s4: 'How to delete it',
  s4Text: 'Your browser deletes all of it in its settings, under data of websites.',
}
