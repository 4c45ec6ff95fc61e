import { MAX_WHY_LENGTH } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { discardLetters, type LetterChoice, LETTERS_KEY } from '../letters.ts'
import { FormPanel } from '../../common/form-panel.tsx'
import { TextArea } from '../../../../ui/src/field.tsx'

interface Props {
  readonly choice: LetterChoice
  /** Called with how many were put away. */
  readonly onDone: (n: number) => void
  readonly onClose: () => void
}

const EMPTY = { why: '' }

/** Asks why letters are put away. They stay readable with that. */
export function DiscardPanel({ choice, onDone, onClose }: Props) {
  const { t } = useTranslation('letters')
  const client = useQueryClient()
  return (
    <FormPanel
      title={t('discardTitle')}
      lead={t('discardLead')}
      initial={EMPTY}
      check={({ why }) => (why.trim() === '' ? { why: t('whyNeeded') } : {})}
      save={async ({ why }) => {
        onDone(await discardLetters(choice, why.trim()))
        await client.invalidateQueries({ queryKey: LETTERS_KEY })
      }}
      submit={t('discard')}
      failed={t('discardFailed')}
      onClose={onClose}
    >
      {(errorOf) => <TextArea label={t('why')} name="why" rows={3} maxLength={MAX_WHY_LENGTH} error={errorOf('why')} />}
    </FormPanel>
  )
}
