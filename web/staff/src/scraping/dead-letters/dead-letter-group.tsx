import type { DeadLetterGroup } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'

interface Props {
  readonly group: DeadLetterGroup
  readonly mayChange: boolean
  readonly mayRetry: boolean
  readonly onRead: () => void
  readonly onRetry: () => void
  readonly onDiscard: () => void
}

/** Open letters of one reason, with the latest error as an example. */
export function DeadLetterGroup({ group, mayChange, mayRetry, onRead, onRetry, onDiscard }: Props) {
  const { t } = useTranslation('deadLetters')
  const { number } = useLanguage()
  const reason = t(`reason:${group.reason}`)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-14">
      <span className="min-w-10 text-18 font-strong">
        <Num>{number(group.count)}</Num>
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-ui">{reason}</p>
        <p className="text-13 text-ink-3">
          {t('latest')} <Num>{dateAndTime(group.latest)}</Num>
        </p>
        <p lang="en" className="text-13 wrap-anywhere text-ink-2">
          <Ltr>{group.example}</Ltr>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="quiet" aria-label={`${t('read')}: ${reason}`} onClick={onRead}>
          {t('read')}
        </Button>
        {mayChange && (
          <>
            <Button size="small" disabled={!mayRetry} aria-label={`${t('retry')}: ${reason}`} onClick={onRetry}>
              {t('retry')}
            </Button>
            <Button size="small" aria-label={`${t('discard')}: ${reason}`} onClick={onDiscard}>
              {t('discard')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
