/** English of grade words, as the source's own English fields have them. Words that are missing stay Korean, as there. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    가솔린: 'Gasoline',
    디젤: 'Diesel',
    하이브리드: 'Hybrid',
    터보: 'Turbo',
    롱레인지: 'Long Range',
    스탠다드: 'Standard',
    프레스티지: 'Prestige',
    노블레스: 'Noblesse',
    시그니처: 'Signature',
    그래비티: 'Gravity',
    프리미엄: 'Premium',
    익스클루시브: 'Exclusive',
    캘리그래피: 'Calligraphy',
    인스퍼레이션: 'Inspiration',
    모던: 'Modern',
    스마트: 'Smart',
    럭셔리: 'Luxury',
    트렌디: 'Trendy',
    플래티넘: 'Platinum',
    프리미어: 'Premier',
    아방가르드: 'Avantgarde',
    콰트로: 'quattro',
    스포츠: 'Sport',
    리미티드: 'Limited',
    퍼포먼스: 'Performance',
  }),
)

/** English text of a grade, or undefined where the source would have none (a word is not known). */
export function gradeEnglish(text: string): string | undefined {
  if (text === '') return undefined
  const words = text.split(' ').map((word) => WORDS.get(word) ?? word)
  return words.some((word) => /[가-힣]/.test(word)) ? undefined : words.join(' ')
}
