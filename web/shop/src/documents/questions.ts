/** The questions of each group, by their number in the texts. */
export const QUESTIONS = [
  { group: 'price', questions: [1, 2, 3, 4] },
  { group: 'inspection', questions: [5, 6, 7] },
  { group: 'delivery', questions: [8] },
  { group: 'reservation', questions: [9, 10] },
] as const

export type Faq = (typeof QUESTIONS)[number]['questions'][number]

/** Whether each word that was typed stands in a text, in letters of any size. */
export function hasWords(text: string, typed: string): boolean {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}
