import { clsx } from 'clsx'
import { Info } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import type { Option } from './option-groups.ts'

interface Props {
  readonly option: Option
  /** It differs from the default. */
  readonly isChanged: boolean
  /** The default, as people read it. */
  readonly usual: string
  /** @param id of the field, to which the label belongs */
  readonly control: (id: string) => ReactNode
  /** Stands below, over the whole width. */
  readonly children?: ReactNode
}

/** One option: what it is called, here and in the call, its default, its field, and help that opens below. */
export function OptionRow({ option, isChanged, usual, control, children }: Props) {
  const { t } = useTranslation('pipeline')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const label = t(`option:${option}`)
  return (
    <div
      data-option={option}
      className={clsx(
        'grid gap-2 border-t border-line px-5 py-2.5',
        isChanged && 'shadow-[inset_calc(3px*var(--dir))_0_0_var(--needle)]',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-50">
          <label htmlFor={id} className="text-14 font-ui">
            {label}
          </label>
          <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
            <Ltr>
              <code className="wrap-anywhere">{option}</code>
            </Ltr>
            <span>{t('usual', { value: usual })}</span>
            {isChanged && <span className="text-needle-ink">{t('changed')}</span>}
          </p>
        </div>
        <IconButton
          label={t('helpOn', { option: label })}
          aria-expanded={isOpen}
          aria-controls={`${id}-help`}
          onClick={() => setOpen(!isOpen)}
          className="size-9 touch:size-11"
        >
          <Icon of={Info} size={16} />
        </IconButton>
        {control(id)}
      </div>
      {children}
      <p id={`${id}-help`} hidden={!isOpen} className="text-14 text-ink-2">
        {t(`help:${option}`)}
      </p>
    </div>
  )
}
