import type { ExchangeRates } from '@karvan/contracts/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmRate, EXCHANGE_RATES } from './queries.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { ChangedValue } from '../../../../ui/src/changed-value.tsx'
import { FactList } from '../../../../ui/src/fact-list.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { Form } from '../../../../ui/src/form.tsx'
import { ProofPlace } from '../../common/proof-place.tsx'
import Sheet from '../../../../ui/src/sheet.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { SubmitButton } from '../../../../entities/src/navigation/submit-button.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { formatDecimals } from '../../../../kit/src/decimals.ts'
import type { PriceBook } from '../use-price-book.ts'
import type { HeldRate } from './held-rate.ts'
import { changeText, rateText } from '../../common/rate-text.ts'
import { typedRate } from './typed-rate.ts'

interface Props {
  readonly held: HeldRate
  readonly rates: ExchangeRates
  readonly book: PriceBook
  readonly onClose: () => void
}

/** Takes a held rate into use, once somebody has typed it. */
export function ConfirmRate({ onClose, ...rest }: Props) {
  const { t } = useTranslation('rates')
  return (
    <Sheet centred isForm title={t('confirmTitle')} open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Content {...rest} onClose={onClose} />
    </Sheet>
  )
}

function Content({ held, rates, book, onClose }: Props) {
  const { t } = useTranslation(['rates', 'staff'])
  const [wrong, setWrong] = useState<{ readonly text: string } | null>(null)
  const confirm = useConfirmRate(held, book, onClose)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('rate')
    const rate = typedRate(typeof typed === 'string' ? typed : '', held.KRW_TO_EUR)
    setWrong(rate === null ? { text: t('typedWrong') } : null)
    if (rate !== null && !confirm.isPending) confirm.mutate(rate)
  }
  return (
    <Form attempt={wrong ?? confirm.error} onSubmit={submit} className="grid gap-4 py-4">
      <p className="text-ink-2">{t('confirmLead')}</p>
      <Figures held={held} rates={rates} />
      {confirm.isError && <StaffError title={t('confirmFailed')} error={confirm.error} />}
      <Field
        name="rate"
        label={t('typeRate')}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        error={wrong?.text}
        hint={t('typeHint')}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button onClick={onClose}>{t('cancel', { ns: 'staff' })}</Button>
        <SubmitButton busy={confirm.isPending}>{t('accept')}</SubmitButton>
      </div>
      <ProofPlace />
    </Form>
  )
}

/** What would change, and by how much. */
function Figures({ held, rates }: Pick<Props, 'held' | 'rates'>) {
  const { t } = useTranslation('rates')
  const { language } = useLanguage()
  const dollars = (rate: number) => formatDecimals(rate, language, { least: 4, most: 4 })
  return (
    <FactList
      facts={[
        [
          t('rate'),
          <ChangedValue
            key="rate"
            before={rateText(rates.KRW_TO_EUR, language)}
            after={rateText(held.KRW_TO_EUR, language)}
          />,
        ],
        [
          t('dollars'),
          <ChangedValue key="dollars" before={dollars(rates.EUR_TO_USD)} after={dollars(held.EUR_TO_USD)} />,
        ],
        [t('change'), <Num key="won">{changeText(rates.EUR_TO_KRW, held.EUR_TO_KRW, language)}</Num>],
        [t('dollarChange'), <Num key="change">{changeText(rates.EUR_TO_USD, held.EUR_TO_USD, language)}</Num>],
      ]}
    />
  )
}

function useConfirmRate(held: HeldRate, book: PriceBook, onClose: () => void) {
  const { t } = useTranslation('rates')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  return useMutation({
    mutationFn: (typed: number) => withProof(() => confirmRate(held.id, typed)),
    onSuccess: async () => {
      show(t('confirmed'))
      onClose()
      await client.invalidateQueries(EXCHANGE_RATES)
      await book.follow()
    },
  })
}
