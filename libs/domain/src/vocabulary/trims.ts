/** Trims that buyers ask for by name, as they stand in grades. */
export const TRIMS = [
  ...['Premium', 'Prestige', 'Noblesse', 'Signature', 'Inspiration', 'Calligraphy', 'Exclusive', 'Modern', 'Smart'],
  ...['Luxury', 'Trendy', 'Deluxe', 'Gravity', 'Masters', 'Best Selection', 'Special', 'Honors', 'Standard', 'Air'],
  ...['Executive', 'Limited', 'Platinum', 'Premier', 'Adventure', 'Avenue', 'Titanium', 'Ultimate', 'Performance'],
  ...['Avantgarde', 'Inscription', 'Momentum', 'Long Range', 'GT-Line', 'N Line', 'M Sport', 'AMG Line', 'S Line'],
  ...['F Sport', 'R-Design', 'Sports Design', 'Black Edition', 'Lounge', 'Classic', 'Rubicon', 'Sahara', 'Overland'],
  ...['Laramie', 'Wildtrak', 'HSE', 'SE', 'LE', 'RE', 'RS', 'LS', 'LT', 'LTZ', 'XLE'],
] as const
export type Trim = (typeof TRIMS)[number]

/** Words with one space around each, as the database compares grades. */
export const spacedWords = (text: string): string => ` ${text.toLowerCase().replace(/[\s_/(),-]+/g, ' ')} `

const KEYS = TRIMS.map((trim) => ({ trim, key: spacedWords(trim) }))

/** The trims that stand in a grade: `Diesel 2.2 4WD Noblesse` is a Noblesse. */
export function trimsOf(grade: string): readonly Trim[] {
  const words = spacedWords(grade)
  return KEYS.filter(({ key }) => words.includes(key)).map(({ trim }) => trim)
}
