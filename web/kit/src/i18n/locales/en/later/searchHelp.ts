declare module '../../../texts.ts' {
  interface Texts {
    searchHelp: typeof searchHelp
  }
}

export const searchHelp = {
  list: 'Suggestions',
  recent: 'Your last searches',
  clear: 'Clear all',
  remove: 'Remove “{{text}}”',
  shown_one: '{{n}} suggestion',
  shown_other: '{{n}} suggestions',
  recentShown_one: '{{n}} last search. Delete removes the chosen one.',
  recentShown_other: '{{n}} last searches. Delete removes the chosen one.',
  example2: 'White Kia Sportage from 2021',
  example3: 'Hybrid under 50,000 km, no accidents',
  example4: 'Hyundai Palisade with sunroof, under 40,000 dollars',
  example5: 'Four-wheel drive with heated seats, not black',
  example6: 'Cheapest Genesis G80 with one owner',
}
