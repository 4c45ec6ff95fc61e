import { openRawStore } from '@karvan/raw-store'
import { type Source, sourceNamed, withoutSite } from '@karvan/sources'
import type { StoredSource } from './steps/step.ts'

/** Opens what is stored of sources when somebody asks for one by its name. */
export function storedSources(
  connection: Parameters<typeof openRawStore>[0],
  sources: readonly Source[],
): (name: string) => Promise<StoredSource | null> {
  return async (name) => {
    const source = sourceNamed(sources, name)
    if (!source) return null
    const { openAdapter } = await source.adapter()
    return { source, adapter: openAdapter(withoutSite), raw: await openRawStore(connection, source) }
  }
}
