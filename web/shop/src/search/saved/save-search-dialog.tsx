import { MAX_TITLE_LETTERS } from '@karvan/contracts/browser'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { useSession } from '../../../../entities/src/session/session-store.ts'
import type { Filters } from '../../../../kit/src/car-search.ts'
import { savedQuery } from '../../lists/saved-searches.ts'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Field } from '../../../../ui/src/field.tsx'
import { Form } from '../../../../ui/src/form.tsx'
import { usePriceView } from '../../../../entities/src/car/price-view.ts'
import Sheet from '../../../../ui/src/sheet.tsx'
import { SubmitButton } from '../../../../entities/src/navigation/submit-button.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { useTexts } from '../../../../ui/src/use-texts.ts'
import { seenNow } from './found-cars.ts'
import type { SavedSearches } from './saved-list.ts'
import { useSavedSearches } from './use-saved-searches.ts'

interface Props {
  readonly search: Filters
  /** Each filter in words. */
  readonly words: readonly string[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

const TEXTS = ['savedSearches'] as const
/** More of them make no name that is read. */
const WORDS_OF_NAME = 3

/** Saves a search under a name, which its filters suggest. */
export default function SaveSearchDialog(props: Props) {
  return useTexts(TEXTS) && <Dialog {...props} />
}

function Dialog({ search, words, open, onOpenChange }: Props) {
  const { t } = useTranslation('savedSearches')
  const formId = useId()
  const { number } = useLanguage()
  const isSignedIn = useSession(({ user }) => user !== null)
  const { list, isFull, save } = useSavedSearches()
  const { keep, isBusy } = useKeep(save, () => onOpenChange(false))
  const query = savedQuery(search)
  const before = list.find((one) => one.query === query)
  const suggested = words.slice(0, WORDS_OF_NAME).join(t('comma')) || t('allCars')
  const [typed, setTyped] = useState<{ readonly query: string; readonly title: string } | null>(null)
  const [attempt, setAttempt] = useState<object | null>(null)
  // What was typed for another search is no name of this one.
  const title = typed?.query === query ? typed.title : (before?.title ?? suggested.slice(0, MAX_TITLE_LETTERS))
  const isRefused = isFull && before === undefined

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (title.trim() === '') setAttempt({})
    else if (!isBusy) void keep(query, title.trim())
  }
  return (
    <Sheet
      centred
      isForm
      title={t('save')}
      open={open}
      onOpenChange={onOpenChange}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('cancel')}</Button>
          {!isRefused && (
            <SubmitButton form={formId} busy={isBusy}>
              {t('go')}
            </SubmitButton>
          )}
        </>
      }
    >
      {isRefused ? (
        <p className="py-5" role="status">
          {t('full', { n: number(list.length) })}
        </p>
      ) : (
        <Form id={formId} attempt={attempt} onSubmit={submit} className="grid gap-4 py-5">
          <Field
            label={t('name')}
            value={title}
            maxLength={MAX_TITLE_LETTERS}
            autoComplete="off"
            onChange={({ target }) => setTyped({ query, title: target.value })}
            error={attempt !== null && title.trim() === '' ? t('nameMissing') : undefined}
          />
          <div>
            <h3 className="mb-1.5 text-13 font-normal tracking-normal text-ink-2">{t('what')}</h3>
            <ul className="flex flex-wrap gap-2">
              {(words.length > 0 ? words : [t('allCars')]).map((text) => (
                <li key={text} className="rounded-full border border-line-2 px-3 py-1 text-14">
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <p className="text-13 text-ink-3">{t(isSignedIn ? 'inAccount' : 'here')}</p>
        </Form>
      )}
    </Sheet>
  )
}

/** Saves with what is known of the cars at this moment, and says where the search is now. */
function useKeep(save: SavedSearches['save'], onSaved: () => void) {
  const { t } = useTranslation('savedSearches')
  const client = useQueryClient()
  const view = usePriceView()
  const [isBusy, setBusy] = useState(false)
  const keep = async (query: string, title: string) => {
    const { show, showError } = useToasts.getState()
    setBusy(true)
    try {
      await save({ query, title, ...(await seenNow(client, query, view)) })
      show(t('saved'))
      onSaved()
    } catch {
      showError(t('notSaved'))
    } finally {
      setBusy(false)
    }
  }
  return { keep, isBusy }
}
