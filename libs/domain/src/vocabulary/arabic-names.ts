import names from './arabic-names.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>
const NAMES: Readonly<Record<'makes' | 'models', Names>> = names

/** The name of a make or a model as Arabic buyers write it, or null where it stands in Latin letters (decision 267). */
export const arabicName = (kind: 'makes' | 'models', name: string): string | null =>
  Object.hasOwn(NAMES[kind], name) ? (NAMES[kind][name] ?? null) : null

/** Each name by itself: `أفانتي (إلنترا)` is the Korean name with the one that the model has in the Gulf. */
export const arabicNamesOf = (kind: 'makes' | 'models', name: string): readonly string[] =>
  arabicName(kind, name)?.match(/[^()]*[^()\s]/g) ?? []

/** The models that have an Arabic name. */
export const ARABIC_MODELS: readonly string[] = Object.keys(names.models)
