import { useTranslation } from 'react-i18next'

/** The same in the second language of the sheet. */
export function Other({ children, className }: { readonly children: string; readonly className: string }) {
  const { t } = useTranslation('quote')
  const other = t('otherLanguage')
  return (
    <span lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'} className={className}>
      {children}
    </span>
  )
}
