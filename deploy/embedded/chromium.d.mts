type Env = Readonly<Record<string, string | undefined>>

export function findChromium(env?: Env): string | undefined
export function hasHeadlessShell(env?: Env): boolean
