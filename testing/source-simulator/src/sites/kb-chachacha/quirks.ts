/** Habits of the site's pages that a test turns on and off; each of one car in eight where nothing else is said. */
export const QUIRKS = [
  // The page as it comes has nothing of the car: a script of the site fetches that and writes it.
  'behind-script',
  // Such a page whose script is busy for ever, or whose data a server's fault keeps back.
  'script without end',
  // Every page of a car is a challenge, in a frame of its own or in that of the site.
  'challenge',
  'challenge in frame',
  'no information',
  'older name of colour',
  'name without maker',
  'price sentinels',
  'lease',
  'sold still listed',
  'hostile strings',
  'personal in fields',
  // Of the list.
  'repeated cars',
  'text-only',
  'older data-line',
  'markup changed',
  // How the site says that a car is not there.
  'gone with 404',
] as const
export type KbQuirk = (typeof QUIRKS)[number]
