import { useTranslation } from 'react-i18next'
import { ApiError, codeOf } from '../api/errors.ts'

/** Why a call failed, in the visitor's words; where nobody expected it, with the number that our log knows it by. */
export function ErrorReason({ error }: { readonly error: Error }) {
  const { t } = useTranslation('errors')
  const number = error instanceof ApiError && error.status >= 500 ? error.requestId : null
  return (
    <>
      <p>{t(codeOf(error))}</p>
      {number !== null && <p className="text-13">{t('number', { number: `\u2066${number}\u2069` })}</p>}
    </>
  )
}
