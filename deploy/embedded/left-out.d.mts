/** See left-out.mjs. */
export function leftOut(): readonly {
  readonly name: string
  readonly files: readonly string[]
  readonly commit: string
}[]
/** See left-out.mjs. */
export function noteFullRun(): string | null
