import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../api/errors.ts'
import { Sentence } from './bidi.tsx'
import { isolate } from '../lib/format.ts'

/** Why a call failed, in the visitor's words; where nobody expected it, with the number that our log knows it by. */
export function ErrorReason({ error }: { readonly error: Error }) {
  const { t } = useTranslation('errors')
  const number = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  return (
    <>
      <p>{t(codeOf(error))}</p>
      {number !== null && (
        <p className="text-13">
          <Sentence>{t('number', { number: isolate(number) })}</Sentence>
        </p>
      )}
    </>
  )
}
