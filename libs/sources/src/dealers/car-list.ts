import type { CheerioAPI } from 'cheerio'
import type { ListAnswer } from '../adapter.ts'
import type { DealerSite } from './dealer-site.ts'

/** Stands for the site's host, which its links may name or leave out. */
const HOST = 'https://site.invalid'
const NEXT = 'a[rel~="next"], link[rel~="next"]'

export const pathOfPage = (listPath: string, number: number): string =>
  number === 1 ? listPath : `${listPath}page/${number}/`

/** The cars that a page of the list leads to, each once: a row often has several links. Nothing else of it is kept. */
export function readCarList(page: CheerioAPI, { listPath, carPath }: DealerSite, number: number): ListAnswer {
  const paths = page('a[href]')
    .toArray()
    .flatMap((link) => pathOf(page(link).attr('href'), pathOfPage(listPath, number)))
  const ids = new Set(paths.flatMap((path) => carPath.exec(path)?.[1] ?? []))
  const hasNext = page(NEXT).length > 0 || paths.includes(pathOfPage(listPath, number + 1))
  return {
    entries: [...ids].map((sourceId) => ({ sourceId, vehicleKey: null, payload: {} })),
    count: null,
    isLast: ids.size === 0 || !hasNext,
  }
}

function pathOf(href: string | undefined, listPath: string): readonly string[] {
  const url = URL.parse(href ?? '', HOST + listPath)
  return url === null ? [] : [url.pathname]
}
