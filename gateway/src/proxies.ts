import { ConfigError } from '@karvan/service-kit'
import { isIP } from 'node:net'

/**
 * The proxies whose word on a client's address is taken: addresses and networks, by commas or spaces.
 * @throws {ConfigError} for anything else, such as a name: a slip here would let clients choose their address
 */
export function readProxies(text: string): readonly string[] {
  const entries = text.split(/[\s,]+/).filter((entry) => entry !== '')
  const wrong = entries.filter((entry) => !isNetwork(entry))
  if (wrong.length === 0) return entries
  throw new ConfigError(`TRUSTED_PROXIES: ${wrong.join(', ')} is no address and no network such as 10.0.0.0/8`)
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const kind = isIP(address)
  if (kind === 0 || more.length > 0) return false
  // A network of all addresses would trust every client.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (kind === 4 ? 32 : 128))
}
