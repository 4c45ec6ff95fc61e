import type { SiteWords } from '@karvan/contracts'
import type { SitePages } from '@karvan/scraper-kit'

/**
 * How the pages of a site are recognised that nobody but its description knows: each leads to its list or to cars. What
 * neither a challenge nor a proxy's page does.
 */
export function pagesOf({
  listPath,
  carPath,
  needsBrowser,
}: Pick<SiteWords, 'listPath' | 'carPath' | 'needsBrowser'>): SitePages {
  const [begin = '/'] = carPath.split('*')
  return {
    own: [listPath, begin].map((path) => `a[href*="${path}"]`).join(', '),
    notFound: 'body.error404',
    goneBy404: true,
    ...(needsBrowser && { ownOnceWritten: true }),
    goneRedirect: new RegExp(`^(?:/|${RegExp.escape(listPath)})$`),
  }
}
