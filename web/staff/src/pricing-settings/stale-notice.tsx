import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import type { NewerVersion } from './use-newer-version.ts'

interface Props {
  readonly newer: Pick<NewerVersion<{ readonly version: number }>, 'theirs' | 'takeTheirs'>
  readonly onDiscard: () => void
}

/** Says that a newer version was saved meanwhile. Nothing that was typed goes before somebody says so. */
export function StaleNotice({ newer: { theirs, takeTheirs }, onDiscard }: Props) {
  const { t } = useTranslation('pricing')
  const { number } = useLanguage()
  if (theirs === null) return null
  return (
    <div role="alert" className="rounded-control bg-warn-tint px-4 py-3 text-14 text-warn">
      <p className="font-strong">{t('staleTitle', { n: number(theirs.version) })}</p>
      <p>{t('staleText')}</p>
      <div className="mt-2.5 flex flex-wrap gap-2.5">
        <Button size="small" onClick={takeTheirs}>
          {t('staleKeep')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            takeTheirs()
            onDiscard()
          }}
        >
          {t('staleDrop')}
        </Button>
      </div>
    </div>
  )
}
