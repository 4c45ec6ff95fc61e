interface ModuleInfo {
  readonly importers: readonly string[]
}
interface Modules {
  readonly getModuleInfo: (id: string) => ModuleInfo | null
}

/** What every page begins with, and the pages of the shop that most come to. */
const APP = /\/src\/entry\.client\.tsx$/
const PAGES = /\/shop\/src\/(home|search|car|sold|favorites|not-found)\/page\.tsx$/
const ENOUGH = 2

/**
 * Whether a module is needed at once by several first pages. What only forms, dialogs, accounts or staff need is loaded with
 * them, so that no visitor of the shop pays for it.
 */
export function sharedByFirstPages(): (id: string, modules: Modules) => boolean {
  const known = new Map<string, ReadonlySet<string>>()
  /** The beginnings from which a module is reached without `import()`. */
  const rootsOf = (id: string, modules: Modules): ReadonlySet<string> => {
    const found = known.get(id)
    if (found) return found
    const roots = new Set<string>()
    const seen = new Set<string>()
    const climb = (one: string) => {
      if (seen.has(one)) return
      seen.add(one)
      if (APP.test(one) || PAGES.test(one)) roots.add(one)
      // Not to those that load it later: `import()` is no first page's need.
      modules.getModuleInfo(one)?.importers.forEach(climb)
    }
    climb(id)
    known.set(id, roots)
    return roots
  }
  return (id, modules) => {
    const roots = [...rootsOf(id, modules)]
    return roots.length >= ENOUGH || roots.some((root) => APP.test(root))
  }
}
