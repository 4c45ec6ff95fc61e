declare module '../../../texts.ts' {
  interface Texts {
    cookies: typeof cookies
  }
}

export const cookies = {
  title: 'Cookie policy',
  description: 'What {{brand}} keeps in your browser, and what it is for.',
  short1: 'Only what the site needs to do what you ask of it, and your answer to the one question that it asks.',
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
    'Your favourites, the cars that you compare and have looked at, the last five texts that you searched for, your theme, and that you closed the line that offers another language. They never leave your browser unless you share them, and they stay until you delete them. So that you can see your favourites without a network, your browser also keeps their prices and a picture of each.\nA reservation that you have begun is kept in the window until you send it or close the window.',
  s4: 'Counting, if you agree',
  s4Text:
    'We ask once whether we may count what is used here: searches and whether they found a car, filters, cars that are looked at, reservations, clicks on our contacts, the language, shared links and failures. We add up how often each was done on a day, with the brand, the model or the filter at most. We store nothing about you: no name, no address, no number by which you could be recognised. The sums stay on our own servers for 90 days.\n“consent” stores your answer, a refusal too, with its time and the version of this text, until you delete it. Where your browser asks not to be tracked, nothing is counted and you are not asked.',
  s5: 'How to delete it',
  s5Text: 'Your browser deletes all of it in its settings, under data of websites.',
  choice: 'Your answer',
  'choice:yes': 'You are counted.',
  'choice:no': 'You are not counted.',
  'choice:none': 'You have not answered. You are not counted.',
  'choice:browser': 'Your browser asks not to be tracked. You are not counted.',
  'choice:off': 'JavaScript is off. You are not counted.',
  agree: 'Count me',
  refuse: 'Do not count me',
}
