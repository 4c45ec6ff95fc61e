import { API_PREFIX, CARS_PATH } from '@karvan/contracts/browser'
import { inLanguage, type Language, splitPath } from '../../../kit/src/paths.ts'
import { RETURN_TO } from '../../../kit/src/return-address.ts'

/** What a request is to the worker; null for what goes its way as if there were none. */
export type RequestKind = 'file' | 'page' | 'cars' | 'picture' | null

/** What is asked of a request. */
export type Asked = Pick<Request, 'method' | 'url' | 'mode' | 'headers'>

/**
 * What a request is, by its address. What carries an authorization, changes something, or asks for a part of a file is not ours.
 * @param origin of the shop
 */
export function kindOf({ method, url, mode, headers }: Asked, origin: string): RequestKind {
  const { origin: asked, pathname, searchParams } = new URL(url)
  if (method !== 'GET' || asked !== origin || headers.has('authorization') || headers.has('range')) return null
  if (pathname.startsWith('/assets/')) return 'file'
  if (pathname === CARS_PATH && searchParams.has('ids')) return 'cars'
  if (pathname.startsWith('/api/images/')) return 'picture'
  return mode === 'navigate' && !pathname.startsWith(API_PREFIX) ? 'page' : null
}

/** Whether an answer may be kept: whole, of this address, and not one that its sender forbids to keep. */
export const mayKeep = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean =>
  ok && !redirected && !/no-store|private/.test(headers.get('cache-control') ?? '')

/** The hashed files that a page names. */
export const filesIn = (html: string): readonly string[] => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? [])]

/** The page that says that there is no network. */
export const offlinePath = (language: Language): string => inLanguage(language, { pathname: '/offline', search: '' })

/** The page that stands in the place of another one while there is no network, and leads back to it. */
export function offlinePageFor(url: string): string {
  const { pathname, search } = new URL(url)
  const { language } = splitPath(pathname)
  const from = new URLSearchParams({ [RETURN_TO]: pathname + search })
  return `${offlinePath(language)}?${from.toString()}`
}

const idsIn = (url: string): readonly string[] => new URL(url).searchParams.get('ids')?.split(',') ?? []
const destinationOf = (url: string): string | null => new URL(url).searchParams.get('destination')

/** Whether a kept answer is about the same list. */
export const isSameList = (cached: string, asked: string): boolean => idsIn(cached).join() === idsIn(asked).join()

/** Whether a kept answer has at least one of the cars that are asked for, at the prices of the same destination. */
export function answers(cached: string, asked: string): boolean {
  const has = new Set(idsIn(cached))
  return destinationOf(cached) === destinationOf(asked) && idsIn(asked).some((id) => has.has(id))
}
