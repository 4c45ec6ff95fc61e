/** What `rules.json` says of the packages that this project uses. */
export interface PackageRules {
  /** Those that are not at their newest version on purpose. */
  readonly heldBack: readonly {
    readonly name: string
    readonly version: string
    /** The day on which it was last looked at, such as 2026-11-28. */
    readonly since: string
    readonly reason: string
  }[]
  /** Accepted licences, by their SPDX names. */
  readonly licences: readonly string[]
  /** Of packages that name theirs in a form that npm does not read. */
  readonly licencesByName: Readonly<Record<string, string>>
}

/** The part of package-lock.json that is looked at. */
export interface LockFile {
  readonly packages: Readonly<Record<string, { readonly license?: string; readonly link?: boolean }>>
}

interface Behind {
  readonly current?: string
  readonly latest: string
}
/** What `npm outdated --json` answers; several places where a package is used are a list. */
export type Outdated = Readonly<Record<string, Behind | readonly Behind[]>>

/** Returns a line for each package whose licence is not accepted or not known. */
export function licenceProblems(lock: LockFile, rules: PackageRules): readonly string[] {
  const problems = Object.entries(lock.packages).flatMap(([path, { license, link }]) => {
    const name = /^(?:.*\/)?node_modules\/(.+)$/.exec(path)?.[1]
    if (name === undefined || link === true) return []
    const licence = license ?? rules.licencesByName[name]
    if (licence === undefined) return [`${name} names no licence: read it, and add it to licencesByName`]
    return isAccepted(licence, rules.licences) ? [] : [`${name} has the licence ${licence}, which is not accepted`]
  })
  return [...new Set(problems)].sort()
}

/** @param licence an SPDX expression, such as `MIT AND Apache-2.0`, with brackets around the whole at most */
function isAccepted(licence: string, accepted: readonly string[]): boolean {
  const isOneOf = (name: string) => accepted.includes(name)
  const expression = licence.replace(/^\((.*)\)$/, '$1')
  return expression.split(' OR ').some((choice) => choice.split(' AND ').every(isOneOf))
}

/** Returns a line for each package that is behind without a reason, and for each reason that is not true any more. */
export function versionProblems(outdated: Outdated, rules: PackageRules): readonly string[] {
  const behind = Object.entries(outdated).flatMap(([name, places]) =>
    [places].flat().map(({ current = 'no version', latest }) => ({ name, current, latest })),
  )
  const unexplained = behind
    .filter(({ name, current }) => !rules.heldBack.some((held) => held.name === name && held.version === current))
    .map(
      ({ name, current, latest }) => `${name} is at ${current} and not at ${latest}: update it, or say why in heldBack`,
    )
  const outlived = rules.heldBack
    .filter((held) => !behind.some(({ name, current }) => name === held.name && current === held.version))
    .map(({ name, version }) => `${name} ${version} is not behind any more: remove it from heldBack`)
  return [...new Set([...unexplained, ...outlived])]
}
