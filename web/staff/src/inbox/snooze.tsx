import { MAX_SNOOZE_DAYS, type InboxItem } from '@karvan/contracts/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { dateAndTime } from '../../../kit/src/clock.ts'
import { isolate } from '../../../kit/src/format.ts'
import { Num, Sentence } from '../../../ui/src/bidi.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Form } from '../../../ui/src/form.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { dueFieldsOf, instantOf, wrongOf } from '../reservations/due-fields.ts'
import { isSnoozed, snoozeChoices } from './clock.ts'

interface Props {
  /** Null while nothing is to be snoozed. */
  readonly item: InboxItem | null
  readonly onSnooze: (item: InboxItem, until: Date | null) => void
  readonly onClose: () => void
}

/** Asks until when something is to be out of the way. */
export function SnoozeDialog({ item, onSnooze, onClose }: Props) {
  const { t } = useTranslation('inbox')
  return (
    <Sheet centred title={t('snoozeTitle')} open={item !== null} onOpenChange={onClose}>
      {item && (
        <Choices
          item={item}
          onChoose={(until) => {
            onSnooze(item, until)
            onClose()
          }}
        />
      )}
    </Sheet>
  )
}

const DAY_MS = 86_400_000

interface ChoicesProps {
  readonly item: InboxItem
  readonly onChoose: (until: Date | null) => void
}

function Choices({ item, onChoose }: ChoicesProps) {
  const { t } = useTranslation('inbox')
  const [now] = useState(() => new Date())
  const limitAt = new Date(item.event.limitAt)
  const [fields, setFields] = useState(() => dueFieldsOf(null))
  const [attempts, setAttempts] = useState(0)
  const isWrong = attempts > 0
  const pick = () => {
    const instant = wrongOf(fields).length === 0 ? instantOf(fields) : null
    const ahead = instant === null ? 0 : Date.parse(instant) - Date.now()
    if (instant !== null && ahead > 0 && ahead <= MAX_SNOOZE_DAYS * DAY_MS) onChoose(new Date(instant))
    else setAttempts(attempts + 1)
  }
  return (
    <div className="grid gap-4 py-4">
      <p className="text-ink-2">
        <Sentence>{t('snoozeText', { time: isolate(dateAndTime(item.event.limitAt)) })}</Sentence>
      </p>
      <div className="grid gap-1.5">
        {snoozeChoices(now).map(({ name, at }) => (
          <Button key={name} className="justify-between!" onClick={() => onChoose(at)}>
            <span>
              {t(`choice:${name}`)}
              {at > limitAt && <span className="text-warn"> ({t('pastLimit')})</span>}
            </span>
            <Num className="text-ink-3">{dateAndTime(at.toISOString())}</Num>
          </Button>
        ))}
        {isSnoozed(item, now.getTime()) && <Button onClick={() => onChoose(null)}>{t('wake')}</Button>}
      </div>
      <Form
        attempt={attempts}
        onSubmit={(event) => {
          event.preventDefault()
          pick()
        }}
        className="grid gap-3"
      >
        <p className="text-14 font-ui">{t('pick')}</p>
        <div className="grid grid-cols-2 gap-4">
          <Field
            label={t('day')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder={dueFieldsOf(now.toISOString()).day}
            value={fields.day}
            error={isWrong ? t('wrongTime') : undefined}
            onChange={({ target }) => setFields({ ...fields, day: target.value })}
          />
          <Field
            label={t('time')}
            dir="ltr"
            autoComplete="off"
            value={fields.time}
            onChange={({ target }) => setFields({ ...fields, time: target.value })}
          />
        </div>
        <div>
          <Button type="submit" size="small">
            {t('snoozeIt')}
          </Button>
        </div>
      </Form>
    </div>
  )
}
