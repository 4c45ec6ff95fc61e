/** What visitors write, whole; they are asked for after each letter. */
const TEXTS = [
  ...[
    'hyundai santa fe',
    'white sportage',
    'mercedes e class',
    'genesis g80',
    'grandur',
    'heated seats',
    'kia sorneto',
  ],
  ...['هيونداي توسان', 'كيا سبورتاج بيضاء', 'مرسيدس', 'ديزل 7 مقاعد', 'فتحة سقف بانوراما', 'سورينتو'],
  ...['vetura me naftë', 'e bardhë tucson', 'automatik', 'ulëse me ngrohje', 'bmw seria 5', 'zyxwvu'],
]

/** Every beginning of these texts, as a field asks for them while somebody types. */
export const typedTexts = (): readonly string[] =>
  TEXTS.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1))).filter((text) => text.trim() === text)

const LANGUAGES = ['ar', 'en', 'sq'] as const

/** The addresses that ask for suggestions, no two alike. @param count of them */
export function suggestionPaths(count: number): readonly string[] {
  const typed = typedTexts()
  return Array.from({ length: count }, (_, at) => {
    // Words before the last ones make each question another one, which no cache has answered.
    const q = `${at} ${typed[at % typed.length] ?? ''}`
    const language = LANGUAGES[at % LANGUAGES.length] ?? 'ar'
    return `/api/cars/suggestions?${new URLSearchParams({ q, language }).toString()}`
  })
}
