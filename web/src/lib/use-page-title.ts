import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the tab. Without a title of its own a page is called as the shop is. */
export function usePageTitle(title?: string): void {
  const { t } = useTranslation()
  const brand = t('brand')
  useEffect(() => {
    document.title = title === undefined ? brand : `${title} · ${brand}`
  }, [title, brand])
}
