import type { i18n } from 'i18next'

type Kind = 'makes' | 'models'

/** What makes and models are called in a language, by how they are written. */
export type Names = Readonly<Record<Kind, Readonly<Record<string, string>>>>

/** The word of the language for an entry of a list, such as a filter value; null where it has none. */
export function wordIn(i18n: i18n, list: string, entry: string): string | null {
  const words = i18n.getResourceBundle(i18n.language, list) as Readonly<Record<string, string>> | undefined
  return words && Object.hasOwn(words, entry) ? (words[entry] ?? null) : null
}

/** The make or model in the words of the language, or as it is written. */
export function nameIn(i18n: i18n, kind: Kind, name: string): string {
  const said = wordIn(i18n, kind, name)
  if (said !== null) i18n.emit('name', kind, name, said)
  return said ?? name
}

/**
 * Writes something, and collects the names that it says: a browser that takes it over needs those first, not all.
 * @param write must be done when it returns
 */
export function withNames(i18n: i18n, write: () => string): { readonly html: string; readonly names: Names } {
  const names = { makes: {} as Record<string, string>, models: {} as Record<string, string> }
  const note = (kind: Kind, name: string, said: string) => {
    names[kind][name] = said
  }
  i18n.on('name', note)
  try {
    return { html: write(), names }
  } finally {
    i18n.off('name', note)
  }
}
