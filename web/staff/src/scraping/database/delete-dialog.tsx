import type { DeletionScope } from '@karvan/contracts/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CARS_TO_DELETE, deleteAll } from '../deletions.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { Form } from '../../../../ui/src/form.tsx'
import { ProofPlace } from '../../common/proof-place.tsx'
import Sheet from '../../../../ui/src/sheet.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { isConfirmed } from './is-confirmed.ts'

interface Props {
  readonly scope: DeletionScope
  readonly onClose: () => void
  /** Called with the job that deletes. */
  readonly onDone: (jobId: string) => void
}

/** Asks for the number of cars in so many letters before all of them leave the shop. */
export function DeleteDialog({ scope, onClose, onDone }: Props) {
  const { t } = useTranslation('scraping')
  const { data, error, refetch } = useQuery(CARS_TO_DELETE)
  return (
    <Sheet centred isForm title={t(`delete:${scope}`)} open onOpenChange={(isOpen) => isOpen || onClose()}>
      {data && <Content scope={scope} count={data[scope]} onClose={onClose} onDone={onDone} />}
      {!data && error === null && <Skeleton className="h-40" />}
      {!data && error !== null && (
        <StaffError title={t('deletionFailed')} error={error} onRetry={() => void refetch()} />
      )}
    </Sheet>
  )
}

function Content({ scope, count, onClose, onDone }: Props & { readonly count: number }) {
  const { t } = useTranslation(['scraping', 'staff'])
  const { number, figures } = useLanguage()
  const [wrong, setWrong] = useState<{ readonly text: string } | null>(null)
  const remove = useMutation({
    mutationFn: () => withProof(() => deleteAll(scope, count)),
    onSuccess: onDone,
  })
  // In the reader's own words and digits.
  const phrase = figures(`${t('deleteWord')} ${count}`)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('phrase')
    const isRight = typeof typed === 'string' && isConfirmed(typed, [t('deleteWord'), 'delete'], count)
    setWrong(isRight ? null : { text: t('deletePhraseWrong', { phrase: isolateName(phrase) }) })
    if (isRight && !remove.isPending) remove.mutate()
  }
  return (
    <Form attempt={wrong ?? remove.error} onSubmit={submit} className="grid gap-4 py-4">
      <dl className="rounded-control border border-line px-4 py-3">
        <dt className="text-13 text-ink-3">{t('carsLeaving')}</dt>
        <dd className="text-22 font-strong">
          <Num>{number(count)}</Num>
        </dd>
      </dl>
      <p className="rounded-control bg-warn-tint px-4 py-3 text-14 text-warn">{t(`deleteNote:${scope}`)}</p>
      {remove.isError && <StaffError title={t('deletionFailed')} error={remove.error} />}
      <Field
        name="phrase"
        label={t('deletePhrase', { phrase: isolateName(phrase) })}
        dir="auto"
        autoComplete="off"
        error={wrong?.text}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
        <Button type="submit" kind="danger" disabled={remove.isPending || count === 0}>
          {t('deleteGo')}
        </Button>
      </div>
      <ProofPlace />
    </Form>
  )
}
