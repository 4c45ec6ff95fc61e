/** See build.mjs. */
export function buildPrograms(names?: readonly string[], log?: (line: string) => void): Promise<void>
export function bundle(entry: string, outfile: string): Promise<void>
export function buildWeb(log?: (line: string) => void): Promise<void>
