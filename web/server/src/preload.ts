interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** What Vite's build says of its files, by source. */
export type Manifest = Readonly<Record<string, Chunk>>

/**
 * Links that let the browser fetch a page's code and styles at once, not one after the other.
 * @param entry the app's own document, which has tags of what it imports
 */
export function preloadTags(manifest: Manifest, entry: string, sources: readonly string[]): string {
  const known = reachable(manifest, [entry])
  const chunks = [...reachable(manifest, sources)].filter((name) => !known.has(name)).map((name) => manifest[name])
  const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []))
  return [
    ...chunks.map((chunk) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${chunk?.file ?? ''}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join('')
}

function reachable(manifest: Manifest, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || found.has(name)) return
    found.add(name)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return found
}
