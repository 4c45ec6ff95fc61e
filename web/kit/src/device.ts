const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|CrOS/, 'Linux'],
]

const nameIn = (list: typeof BROWSERS, text: string) => list.find(([mark]) => mark.test(text))?.[1]

/** Browser and system as their makers call them, for people to know their own device by; null where it cannot be told. */
export function deviceOf(userAgent: string | null): { readonly browser: string; readonly system: string } | null {
  if (userAgent === null) return null
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  return browser === undefined || system === undefined ? null : { browser, system }
}
