import type { Source } from './source.ts'

/** Second parts of names below which anybody may have one: `dealer.co.kr`. */
const SHARED = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'ne', 'net', 'or', 'org'])

/** The source whose site a host belongs to, as far as the hosts of our sources tell; the sites of staff belong to none. */
export const sourceOfHost = (sources: readonly Source[], host: string): Source | null =>
  sources.find(({ hosts }) => hosts.some((known) => registered(known) === registered(host))) ?? null

/** `fem.encar.com` and `encar.com` are one owner's. */
function registered(host: string): string {
  const labels = host.split('.')
  return labels.slice(SHARED.has(labels.at(-2) ?? '') ? -3 : -2).join('.')
}
