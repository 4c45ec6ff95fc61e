import { withoutMake, withoutRepeats } from './repeats.ts'

/** A title that begins with the make, each word of it once: `Kia The New Kia Ray` is `Kia The New Ray`. */
export function shownTitle(make: string, title: string): string {
  if (!title.startsWith(`${make} `)) return withoutRepeats(title)
  return `${make} ${withoutRepeats(withoutMake(make, title.slice(make.length)))}`
}
