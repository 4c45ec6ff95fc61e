import type { i18n } from 'i18next'

type Kind = 'makes' | 'models'

/** What makes and models are called in a language, by how they are written. */
export type Names = Readonly<Record<Kind, Readonly<Record<string, string>>>>

/** The make or model in the words of the language, or as it is written. */
export function nameIn(voice: i18n, kind: Kind, name: string): string {
  const names = voice.getResourceBundle(voice.language, kind) as Names[Kind] | undefined
  if (!names || !Object.hasOwn(names, name)) return name
  const said = names[name] ?? name
  voice.emit('name', kind, name, said)
  return said
}

/**
 * Writes something, and collects the names that it says: a browser that takes it over needs those first, not all.
 * @param write must be done when it returns
 */
export function withNames(voice: i18n, write: () => string): { readonly html: string; readonly names: Names } {
  const names = { makes: {} as Record<string, string>, models: {} as Record<string, string> }
  const note = (kind: Kind, name: string, said: string) => {
    names[kind][name] = said
  }
  voice.on('name', note)
  try {
    return { html: write(), names }
  } finally {
    voice.off('name', note)
  }
}
