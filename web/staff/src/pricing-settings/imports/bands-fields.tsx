import { Plus } from 'lucide'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Icon } from '../../../../ui/src/icon.tsx'
import { type BandGroup, NEW_GROUP } from './band-groups.ts'
import { BandGroupFields } from './band-group-fields.tsx'

interface Props {
  readonly groups: readonly BandGroup[]
  readonly onChange: (groups: readonly BandGroup[]) => void
  /** What is wrong with all of them together. */
  readonly error: string | undefined
}

/** Fixed sums: groups of cars, each with a sum for every age. */
export function BandsFields({ groups, onChange, error }: Props) {
  const { t } = useTranslation('imports')
  const errorId = useId()
  const put = (index: number, group: BandGroup | null) =>
    onChange(groups.toSpliced(index, 1, ...(group ? [group] : [])))
  return (
    <fieldset className="grid min-w-0 gap-4" {...(error !== undefined && { 'aria-describedby': errorId })}>
      <legend className="mb-1 text-13 text-ink-2">{t('type:bands')}</legend>
      <p className="text-13 text-ink-3">{t('sumsNote')}</p>
      {error !== undefined && (
        // Takes the focus as a field would that is wrong.
        <p id={errorId} role="alert" className="text-13 text-bad">
          {error}
        </p>
      )}
      {groups.map((group, index) => (
        <BandGroupFields
          key={index}
          group={group}
          place={index + 1}
          isWrong={error !== undefined}
          onChange={(next) => put(index, next)}
          onRemove={groups.length > 1 ? () => put(index, null) : null}
        />
      ))}
      <Button size="small" className="justify-self-start" onClick={() => onChange([...groups, NEW_GROUP])}>
        <Icon of={Plus} size={16} />
        {t('addCars')}
      </Button>
      <Touched by={groups} />
    </fieldset>
  )
}

/** Lets the form see a change that no field of it made: the sums are no fields of its own. */
function Touched({ by }: { readonly by: unknown }) {
  const field = useRef<HTMLInputElement>(null)
  const first = useRef(by)
  useEffect(() => {
    if (field.current === null || first.current === by) return
    field.current.value = 'changed'
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [by])
  return <input ref={field} type="hidden" name="bands" defaultValue="" />
}
