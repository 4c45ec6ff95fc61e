export const HEADLESS_SHELL: string
export function findChromium(env?: Readonly<Record<string, string | undefined>>): string | undefined
