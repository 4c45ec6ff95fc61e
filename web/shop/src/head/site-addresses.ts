import type { SiteAddresses } from '@karvan/contracts/browser'
import { inLanguage, LANGUAGES, type Paths, pathsOf } from '../../../kit/src/paths.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { isNamed, landingQuery } from '../../../kit/src/landing.ts'
import { PAGES } from '../pages.ts'
import { alternatesOf } from './alternates.ts'

const PATHS = { ar: pathsOf('ar'), en: pathsOf('en'), sq: pathsOf('sq') }

/** What search engines are told of, as the pages themselves write their addresses. */
export function siteAddresses(publicUrl: string): SiteAddresses {
  const everywhere = (path: (paths: Paths) => string) => alternatesOf((language) => publicUrl + path(PATHS[language]))
  return {
    languages: LANGUAGES,
    pages: PAGES.filter(({ forCrawlers }) => forCrawlers === 'mapped').map(({ path }) =>
      alternatesOf((language) => publicUrl + inLanguage(language, { pathname: path, search: '' })),
    ),
    ofCar: (car) => everywhere((paths) => paths.car(carKey(car))),
    ofLanding: (landing) => (isNamed(landing) ? everywhere((paths) => paths.search(landingQuery(landing))) : null),
    ofFile: (name) => `${publicUrl}/${name}`,
    notForCrawlers: notForCrawlers(),
  }
}

function notForCrawlers(): readonly string[] {
  const refused = PAGES.filter(({ forCrawlers }) => forCrawlers === 'refused').map(({ path }) => path)
  // A page without its parameter is nothing for them either; within an address `*` stands for one (RFC 9309).
  const beginnings = [pathsOf('ar').staffArea, ...refused].map((path) =>
    path.replace(/\/:\w+\??$/, '').replace(/:\w+/, '*'),
  )
  return LANGUAGES.flatMap((language) => beginnings.map((pathname) => inLanguage(language, { pathname, search: '' })))
}
