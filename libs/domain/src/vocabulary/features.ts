import type { Label } from './labels.ts'
import options from './options.json' with { type: 'json' }

export interface Feature extends Label {
  /** The source's code. */
  readonly code: string
}

const OPTIONS: Readonly<Record<string, Label & { readonly ko: string; readonly group: string }>> = options

export const OPTION_CODES: readonly string[] = Object.keys(OPTIONS)

/** The group that the dictionary gives it (feature-groups.ts). */
export const groupOf = (code: string): string | null => (isKnownOption(code) ? (OPTIONS[code]?.group ?? null) : null)

export const isKnownOption = (code: string): boolean => Object.hasOwn(OPTIONS, code)

/**
 * The equipment behind the source's option codes, in the languages of the shop, each once and in the order of the
 * source's dictionary (options.json). Unknown codes are left out; the quality report counts them.
 */
export function featuresOf(codes: readonly string[]): Feature[] {
  return [...new Set(codes)].toSorted().flatMap((code) => {
    const option = isKnownOption(code) ? OPTIONS[code] : undefined
    return option ? [{ code, ar: option.ar, en: option.en, sq: option.sq }] : []
  })
}
