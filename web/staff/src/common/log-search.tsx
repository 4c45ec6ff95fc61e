import { ArrowDown, ArrowUp } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../ui/src/icon.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { ListSearch } from './list-tools.tsx'

interface Props {
  readonly wanted: string
  readonly onSearch: (text: string) => void
  /** How many lines have it, and which of them is current, from 0. */
  readonly found: number
  readonly place: number
  readonly onStep: (step: 1 | -1) => void
}

/** Looks for a text in the log, and goes from one line that has it to the next. */
export function LogSearch({ wanted, onSearch, found, place, onStep }: Props) {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  return (
    <>
      <ListSearch label={t('logSearch')} value={wanted} onChange={onSearch} />
      {wanted !== '' && (
        <span className="inline-flex items-center gap-1 text-13 text-ink-2">
          <span role="status">
            {found === 0 ? t('logNotFound') : t('logFound', { place: number(place + 1), n: number(found) })}
          </span>
          <IconButton label={t('logPrevious')} disabled={found === 0} onClick={() => onStep(-1)}>
            <Icon of={ArrowUp} size={16} />
          </IconButton>
          <IconButton label={t('logNext')} disabled={found === 0} onClick={() => onStep(1)}>
            <Icon of={ArrowDown} size={16} />
          </IconButton>
        </span>
      )}
    </>
  )
}
