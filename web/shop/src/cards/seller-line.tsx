import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { isSellerNamed } from '../../../kit/src/seller.ts'
import { useBrand, useKnownSettings } from '../../../entities/src/settings/shop-settings.ts'
import { Warning } from '../../../ui/src/warning.tsx'

const LINK = 'text-link underline underline-offset-3 hover:no-underline'

/**
 * Which company a reservation is made with, or that none is named yet, with the way to all that is known of it. Nothing
 * where the settings could not be had: that a company is missing is said only when it is.
 */
export function SellerLine() {
  const { t } = useTranslation('seller')
  const { paths } = useLanguage()
  const settings = useKnownSettings()
  const brand = useBrand()
  if (settings === undefined) return null
  const link = (text: string) => (
    // What is typed in a dialog stays where it is.
    <a href={paths.seller} target="_blank" rel="noopener" className={LINK}>
      {text}
    </a>
  )
  if (!isSellerNamed(settings)) {
    return (
      <Warning>
        <p>
          {t('unnamed', { brand })} {link(t('more'))}
        </p>
      </Warning>
    )
  }
  return (
    <p className="text-14">
      {t('soldBy')} {link(settings.company_name)}
    </p>
  )
}
