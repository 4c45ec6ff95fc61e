import type { FieldCode, FieldError } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'

type SiteField = 'host' | 'url' | 'listPath' | 'carPath' | 'css' | 'attribute'

/** Where our own words say more than those of all forms. */
const OWN: Readonly<Record<SiteField, readonly FieldCode[]>> = {
  host: ['wrong_format', 'not_allowed'],
  url: ['not_allowed', 'invalid'],
  listPath: ['wrong_format'],
  carPath: ['wrong_format', 'invalid'],
  css: ['wrong_format'],
  attribute: ['wrong_format'],
}

const isSiteField = (name: string): name is SiteField => Object.hasOwn(OWN, name)

/** What the server refuses, where our own words say more than those of all forms. */
export function useSiteWords() {
  const { t } = useTranslation('sites')
  return ({ field: name, code }: FieldError): string | undefined => {
    const field = name.split('.').at(-1) ?? name
    if (!isSiteField(field) || !OWN[field].includes(code)) return undefined
    // The address of the car is another page than the one that the path describes.
    return t(field === 'carPath' && code === 'invalid' ? 'wrong:otherPath' : `wrong:${field}`)
  }
}
