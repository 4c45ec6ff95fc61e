import { type Site, SITE_FIELDS, type SiteField, type SiteWords } from '@karvan/contracts/browser'

type SelectorPart = 'css' | 'attribute'
type SiteText = 'host' | 'listPath' | 'carPath' | 'url'
export type SiteInput = SiteText | 'needsBrowser' | `selectors.${SiteField}.${SelectorPart}`
/** What stands in the form, by the names that the server says its refusals of. */
export interface SiteValues extends Readonly<Record<SiteText, string>> {
  readonly needsBrowser: boolean
  readonly selectors: Readonly<Record<SiteField, Readonly<Record<SelectorPart, string>>>>
}

const REQUIRED = ['host', 'listPath', 'carPath', 'url'] as const

/** @param site null for a new one */
export function valuesOf(site: Site | null): SiteValues {
  const selectors = SITE_FIELDS.map((field) => {
    const { css = '', attribute = '' } = site?.selectors[field] ?? {}
    return [field, { css, attribute }] as const
  })
  return {
    selectors: Object.fromEntries(selectors) as SiteValues['selectors'],
    host: site?.host ?? '',
    listPath: site?.listPath ?? '',
    carPath: site?.carPath ?? '',
    needsBrowser: site?.needsBrowser === true,
    url: '',
  }
}

/** The description that the fields make. A field without CSS is one that staff say nothing of. */
export function wordsOf(values: SiteValues): SiteWords {
  const selectors = SITE_FIELDS.flatMap((field) => {
    const css = values.selectors[field].css.trim()
    const attribute = values.selectors[field].attribute.trim()
    return css === '' && attribute === '' ? [] : [[field, { css, ...(attribute !== '' && { attribute }) }] as const]
  })
  return {
    listPath: values.listPath.trim(),
    carPath: values.carPath.trim(),
    selectors: Object.fromEntries(selectors),
    needsBrowser: values.needsBrowser,
  }
}

export const hostOf = ({ host }: SiteValues): string => host.trim().toLowerCase()

/** The fields that a site's description cannot do without and that are empty. */
export const missingIn = (values: SiteValues): readonly SiteText[] =>
  REQUIRED.filter((name) => values[name].trim() === '')

/** Whether the address of the car is one of the site. */
export const isOfHost = (values: SiteValues): boolean => URL.parse(values.url.trim())?.host === hostOf(values)

/** What was previewed: it has to be the same when it is saved. */
export const descriptionOf = (values: SiteValues): string => JSON.stringify([hostOf(values), wordsOf(values)])
