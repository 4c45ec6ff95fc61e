import { useTranslation } from 'react-i18next'

interface Props {
  readonly children: string
  readonly className: string
}

/** The same in the second language of the sheet, in line with the first. */
export function Other({ children, className }: Props) {
  const { t } = useTranslation('quote')
  const other = t('otherLanguage')
  return (
    <span className={className}>
      <bdi lang={other} dir={other === 'ar' ? 'rtl' : 'ltr'}>
        {children}
      </bdi>
    </span>
  )
}
