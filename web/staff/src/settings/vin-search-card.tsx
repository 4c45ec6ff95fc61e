import { MIN_VIN_PART, readVin, vinRemarks } from '@karvan/domain'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide'
import { type ChangeEvent, type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Card } from '../../../ui/src/card.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { vinSearchQuery } from './queries.ts'
import { VinResults } from './vin-results.tsx'

/** In the address, so that a reload and Back show the same search. */
const VIN = 'vin'
const EXAMPLE = 'KMHE341D9LA123456'
/** As the contract has it; with room for what is pasted around a VIN. */
const MAX_TYPED = 100

/** What somebody tried to search for; a new one each time. */
interface Attempt {
  readonly wrong: 'vin.missing' | 'vin.too_short' | null
}

/** Looks up a car by its VIN, or a part of one, in every table. */
export function VinSearchCard() {
  const { t } = useTranslation(['vin', 'errors'])
  const [params, setParams] = useSearchParams()
  const asked = readVin(params.get(VIN) ?? '')
  const [text, setText] = useState(asked)
  const [attempt, setAttempt] = useState<Attempt>({ wrong: null })
  // Back has changed it.
  const [known, setKnown] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setAttempt({ wrong: null })
    if (asked !== readVin(text)) setText(asked)
  }
  const { isFetching, refetch } = useQuery({ ...vinSearchQuery(asked), enabled: asked !== '' })
  const vin = readVin(text)
  const remarks = vinRemarks(vin).map((remark) => t(`remark:${remark}`))

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault()
    const wrong = vin === '' ? 'vin.missing' : vin.length < MIN_VIN_PART ? 'vin.too_short' : null
    setAttempt({ wrong })
    if (wrong !== null) return
    if (vin === asked) {
      if (!isFetching) void refetch()
      return
    }
    const next = new URLSearchParams(params)
    next.set(VIN, vin)
    setParams(next)
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    setText(inCapitals(event))
    setAttempt({ wrong: null })
  }
  return (
    <Card title={t('search')}>
      {/* No button sends it, so that Enter is answered while the button is disabled, too. */}
      <Form attempt={attempt} onSubmit={submit} className="flex items-start gap-2.5 px-5 py-4">
        <div className="min-w-0 flex-1">
          <Field
            small
            label={t('field')}
            dir="ltr"
            value={text}
            placeholder={EXAMPLE}
            maxLength={MAX_TYPED}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            error={attempt.wrong === null ? undefined : t(attempt.wrong, { ns: 'errors' })}
            {...(remarks.length > 0 && { hint: remarks.join(' ') })}
            onChange={type}
            className="font-mono placeholder:text-ink-3"
          />
        </div>
        <Button
          size="small"
          disabled={isFetching || vin === ''}
          aria-busy={isFetching}
          onClick={submit}
          // In line with the box, below the height of its label.
          className="mt-5.5 min-h-10"
        >
          <Icon of={Search} size={16} />
          {t(isFetching ? 'searching' : 'find')}
        </Button>
      </Form>
      {asked !== '' && <VinResults vin={asked} />}
    </Card>
  )
}

/** What was typed, in capitals; the caret stays where it is, and letters that are still being put together are left alone. */
function inCapitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const capitals = target.value.toUpperCase()
  if (capitals === target.value || (nativeEvent instanceof InputEvent && nativeEvent.isComposing)) return target.value
  const { selectionStart, selectionEnd } = target
  target.value = capitals
  target.setSelectionRange(selectionStart, selectionEnd)
  return capitals
}
