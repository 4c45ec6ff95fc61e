declare module 'virtual:labels-*' {
  import type { LABELS } from '@karvan/domain'

  /** The words for filter values in one language, by kind and value. */
  export const labels: Readonly<Record<keyof typeof LABELS, Readonly<Record<string, string>>>>
}
