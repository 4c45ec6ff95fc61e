import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Key } from '../../../ui/src/key.tsx'

/** How many were found, said to all; and the keys, where there is a keyboard. */
export function PaletteFoot({ count }: { readonly count: number }) {
  const { t } = useTranslation('staff')
  const { number } = useLanguage()
  return (
    <div className="flex flex-wrap gap-x-4.5 gap-y-1.5 border-t border-line bg-page px-4.5 py-2 text-13 text-ink-3 dark:bg-surface">
      <span className="max-sm:hidden">
        <Key>↑</Key> <Key>↓</Key> {t('palette:move')}
      </span>
      <span className="max-sm:hidden">
        <Key>↵</Key> {t('palette:open')}
      </span>
      <span className="max-sm:hidden">
        <Key>Ctrl ↵</Key> {t('palette:newTab')}
      </span>
      <span className="max-sm:hidden">
        <Key>&gt;</Key> {t('palette:commands')}
      </span>
      <span className="max-sm:hidden">
        <Key>@</Key> {t('palette:people')}
      </span>
      <span role="status" className="ms-auto">
        {t('palette:found', { n: number(count) })}
      </span>
    </div>
  )
}
