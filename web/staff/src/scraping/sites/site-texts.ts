import { type Site, SITE_FIELDS, type SiteField, type SiteWords } from '@karvan/contracts/browser'

type SelectorPart = 'css' | 'attribute'
export type SiteInput =
  'host' | 'listPath' | 'carPath' | 'needsBrowser' | 'url' | `selectors.${SiteField}.${SelectorPart}`
/** What stands in the form, by the names that the server says its refusals of. */
export type SiteTexts = Readonly<Record<SiteInput, string>>

export const selectorInput = <Part extends SelectorPart>(field: SiteField, part: Part) =>
  `selectors.${field}.${part}` as const

/** Of a box that is ticked. */
const TICKED = 'on'
const REQUIRED = ['host', 'listPath', 'carPath', 'url'] as const

/** @param site null for a new one */
export function textsOf(site: Site | null): SiteTexts {
  const selectors = SITE_FIELDS.flatMap((field) => {
    const { css = '', attribute = '' } = site?.selectors[field] ?? {}
    return [
      [selectorInput(field, 'css'), css],
      [selectorInput(field, 'attribute'), attribute],
    ]
  })
  return {
    ...(Object.fromEntries(selectors) as SiteTexts),
    host: site?.host ?? '',
    listPath: site?.listPath ?? '',
    carPath: site?.carPath ?? '',
    needsBrowser: site?.needsBrowser === true ? TICKED : '',
    url: '',
  }
}

/** The description that the fields make. A field without CSS is one that staff say nothing of. */
export function wordsOf(texts: SiteTexts): SiteWords {
  const selectors = SITE_FIELDS.flatMap((field) => {
    const css = texts[selectorInput(field, 'css')].trim()
    const attribute = texts[selectorInput(field, 'attribute')].trim()
    return css === '' && attribute === '' ? [] : [[field, { css, ...(attribute !== '' && { attribute }) }] as const]
  })
  return {
    listPath: texts.listPath.trim(),
    carPath: texts.carPath.trim(),
    selectors: Object.fromEntries(selectors),
    needsBrowser: texts.needsBrowser === TICKED,
  }
}

export const hostOf = ({ host }: SiteTexts): string => host.trim().toLowerCase()

/** The fields that a site's description cannot do without and that are empty. */
export const missingIn = (texts: SiteTexts): readonly SiteInput[] =>
  REQUIRED.filter((name) => texts[name].trim() === '')

/** Whether the address of the car is one of the site. */
export const isOfHost = (texts: SiteTexts): boolean => URL.parse(texts.url.trim())?.host === hostOf(texts)

/** What was previewed: it has to be the same when it is saved. */
export const descriptionOf = (texts: SiteTexts): string => JSON.stringify([hostOf(texts), wordsOf(texts)])
