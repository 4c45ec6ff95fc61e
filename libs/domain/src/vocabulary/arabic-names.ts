import { nameKey } from '../search/plain-text.ts'
import names from './arabic-names.json' with { type: 'json' }

type Names = Readonly<Record<string, string>>
const NAMES: Readonly<Record<'makes' | 'models', Names>> = names

/** The name of a make or a model as Arabic buyers write it, or null where it stands in Latin letters. */
export const arabicName = (kind: 'makes' | 'models', name: string): string | null =>
  Object.hasOwn(NAMES[kind], name) ? (NAMES[kind][name] ?? null) : null

/** Each name by itself: `أفانتي (إلنترا)` is the Korean name with the one that the model has in the Gulf. */
export const arabicNamesOf = (kind: 'makes' | 'models', name: string): readonly string[] =>
  arabicName(kind, name)?.match(/[^()]*[^()\s]/g) ?? []

/** The models that have an Arabic name. */
export const ARABIC_MODELS: readonly string[] = Object.keys(names.models)

const keysOf = (kind: 'makes' | 'models') =>
  Object.entries(NAMES[kind]).map(([name, arabic]) => [name, nameKey(arabic)] as const)
const KEYS = { makes: keysOf('makes'), models: keysOf('models') }
const ARABIC = /^\p{Script=Arabic}{2,}/u

/** The makes or models in whose Arabic names this stands, which is a key of `nameKey`: `كامري` is in that of the Camry. */
export const namesInArabic = (kind: 'makes' | 'models', key: string): readonly string[] =>
  ARABIC.test(key) ? KEYS[kind].filter(([, arabic]) => arabic.includes(key)).map(([name]) => name) : []
