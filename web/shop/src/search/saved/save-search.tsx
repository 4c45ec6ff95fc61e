import { Bookmark } from 'lucide'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filters } from '../../../../kit/src/car-search.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { extra } from '../../../../ui/src/extra.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { useDialog } from '../../../../entities/src/navigation/use-dialog.ts'

const SaveSearchDialog = extra(() => import('./save-search-dialog.tsx'))

interface Props {
  /** As the address has it. */
  readonly search: Filters
  /** Each filter in words. */
  readonly words: readonly string[]
  /** Unique among the buttons of a page. */
  readonly dialog: string
  /** For a narrow place: what it does is said, and not written. */
  readonly isIcon?: boolean
}

/** Opens the dialog that saves a search. */
export function SaveSearch({ search, words, dialog: name, isIcon = false }: Props) {
  const { t } = useTranslation('search')
  const dialog = useDialog(name)
  return (
    <>
      <Button size={isIcon ? 'normal' : 'small'} aria-haspopup="dialog" onClick={dialog.open}>
        <Icon of={Bookmark} size={isIcon ? 20 : 16} />
        <span className={isIcon ? 'sr-only' : undefined}>{t('save')}</span>
      </Button>
      {dialog.wasOpened && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={search} words={words} open={dialog.isOpen} onOpenChange={dialog.onOpenChange} />
        </Suspense>
      )}
    </>
  )
}
