import { plainLetters } from './plain-text.ts'

/** Words that bind a name together and are left out or exchanged: `ulëse të ajrosura`, `ulëse me ajrosje`. */
const LINKS: ReadonlySet<string> = new Set('e i te se ne me per prej of the a for and'.split(' '))
const ARABIC_ARTICLE = /^ال(?=.{2})/

/** A name in plain letters without links between its words and without Arabic articles: `فتحة السقف` is `فتحه سقف`. */
export function withoutLinks(name: string): string {
  const words = plainLetters(name).split(/[\s-]+/)
  const remaining = words.filter((word, at) => at === 0 || at === words.length - 1 || !LINKS.has(word))
  return remaining.map((word) => word.replace(ARABIC_ARTICLE, '')).join(' ')
}
