/** Other ways to write a request to a path: what a client or a proxy may send, and what an attacker does. */
export interface Spelling {
  readonly name: string
  readonly target: (path: string) => string
}

const spelled = (name: string, target: (path: string) => string): Spelling => ({ name, target })

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`
const lastSlash = (path: string, by: string) => path.replace(/\/(?=[^/]*$)/, by)

export const SPELLINGS: readonly Spelling[] = [
  spelled('two slashes in front', (path) => `/${path}`),
  spelled('two slashes inside', (path) => lastSlash(path, '//')),
  spelled('a letter of the first part encoded', (path) => `/${hex(path.charAt(1))}${path.slice(2)}`),
  spelled('the last letter encoded', (path) => path.slice(0, -1) + hex(path.slice(-1))),
  spelled('a letter encoded twice', (path) => path.slice(0, -1) + hex(path.slice(-1)).replace('%', '%25')),
  spelled('an encoded slash', (path) => lastSlash(path, '%2f')),
  spelled('a slash encoded twice', (path) => lastSlash(path, '%252F')),
  spelled('a slash at the end', (path) => `${path}/`),
  spelled('a dot at the end', (path) => `${path}.`),
  spelled('other case', (path) => path.toUpperCase()),
  spelled('a parameter of the path', (path) => `${path};x`),
  spelled('a parameter of the first part', (path) => path.replace(/^(\/[^/]+)/, '$1;x=1')),
  spelled('a way up', (path) => `/api/cars/..${path.replace(/^\/api/, '')}`),
  spelled('a way up from the pages', (path) => `/en/..${path}`),
  spelled('an encoded way up', (path) => `/api/cars/%2e%2e${path.replace(/^\/api/, '')}`),
  spelled('a way up with an encoded slash', (path) => `/api/images/..%2f..${path}`),
  spelled('a dot as a part', (path) => lastSlash(path, '/./')),
  spelled('an encoded space', (path) => `${path}%20`),
  spelled('a tab', (path) => `${path}\t`),
  spelled('an encoded tab', (path) => `${path}%09`),
  spelled('NUL', (path) => `${path}\0`),
  spelled('an encoded NUL', (path) => `${path}%00`),
  spelled('an encoded end of line', (path) => `${path}%0d%0ax-internal-token:%20guess`),
  spelled('backslashes', (path) => path.replaceAll('/', '\\')),
  spelled('a whole address', (path) => `http://127.0.0.1${path}`),
  spelled('an address of somebody else', (path) => `http://auth.internal${path}`),
  spelled('a method in the query', (path) => `${path}?_method=GET`),
]

/** Headers that frameworks and proxies are known to act on. */
export const DISGUISES: readonly (readonly string[])[] = [
  ['X-HTTP-Method-Override: GET'],
  ['X-Method-Override: GET'],
  ['X-HTTP-Method: GET'],
  ['x-internal-token: guess'],
  ['x-internal-token: '],
  ['x-real-ip: 127.0.0.1', 'X-Forwarded-For: 127.0.0.1', 'Forwarded: for=127.0.0.1'],
  ['X-Forwarded-Host: auth.internal', 'X-Forwarded-Proto: https', 'X-Forwarded-Prefix: /internal'],
]

/** Names of the path that a proxy asked for: sent with a request for something public. */
export const PATH_HEADERS = ['X-Original-URL', 'X-Rewrite-URL', 'X-Forwarded-Uri', 'X-Forwarded-Path'] as const
/** Names of another method: sent with a request that only reads. */
export const METHOD_HEADERS = ['X-HTTP-Method-Override', 'X-Method-Override', 'X-HTTP-Method'] as const
