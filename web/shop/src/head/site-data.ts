import type { SiteSettings } from '@karvan/contracts/browser'
import type { Language, Paths } from '../../../kit/src/paths.ts'
import type { Thing } from './structured-data.ts'

interface Site {
  readonly publicUrl: string
  readonly brand: string
  readonly language: Language
  readonly paths: Paths
  /** Undefined where nobody could be asked for them. */
  readonly settings: SiteSettings | undefined
}

/** schema.org WebSite with its search, and Organization with what the operator has told. */
export const siteData = (site: Site): readonly Thing[] => [webSite(site), organization(site)]

const webSite = ({ publicUrl, brand, language, paths }: Site): Thing => ({
  '@type': 'WebSite',
  name: brand,
  url: publicUrl + paths.home,
  inLanguage: language,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}${paths.search()}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})

function organization({ publicUrl, brand, paths, settings }: Site): Thing {
  const textOf = (key: keyof SiteSettings) => {
    const value = settings?.[key]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const whole = (url: string | undefined) => (url?.startsWith('/') === true ? publicUrl + url : url)
  const address = {
    streetAddress: textOf('contact_address'),
    addressLocality: textOf('contact_city'),
    postalCode: textOf('contact_postal_code'),
    addressCountry: textOf('contact_country'),
  }
  const isSomewhere = Object.values(address).some((part) => part !== undefined)
  return {
    '@type': 'Organization',
    name: brand,
    legalName: textOf('company_name'),
    url: textOf('main_website') ?? publicUrl + paths.home,
    logo: whole(textOf('logo_url')),
    telephone: textOf('contact_phone_1'),
    email: textOf('contact_email'),
    address: isSomewhere ? { '@type': 'PostalAddress', ...address } : undefined,
  }
}
