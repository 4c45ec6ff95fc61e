import type { FieldCode } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../kit/src/api/errors.ts'
import type { SiteInput } from './site-texts.ts'

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

const fieldOf = (name: SiteInput): string => name.split('.').at(-1) ?? name
const isSiteField = (name: string): name is SiteField => Object.hasOwn(OWN, name)

/** What the server refuses, by the field of the form. */
export function useSiteErrors(error: Error | null): (name: SiteInput) => string | undefined {
  const { t } = useTranslation(['sites', 'errors'])
  const fields = error instanceof ApiError ? error.fields : []
  return (name) => {
    const found = fields.find(({ field }) => field === name)
    if (!found) return undefined
    const field = fieldOf(name)
    if (!isSiteField(field) || !OWN[field].includes(found.code)) return t(`field:${found.code}`, { ns: 'errors' })
    // The address of the car is another page than the one that the path describes.
    return t(field === 'carPath' && found.code === 'invalid' ? 'wrong:otherPath' : `wrong:${field}`)
  }
}
