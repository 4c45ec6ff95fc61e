import { readReasons, type ReasonValueName, stepOfPhrase, type WorkReason } from '@karvan/contracts/reasons'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'

interface Props {
  /** As the server stores it. */
  readonly text: string
}

/** Why work ended as it did, in the reader's language; the words of other programs are quoted as they are. */
export function Reasons({ text }: Props) {
  const sayKnown = useKnownReason()
  return readReasons(text).map((reason, at) =>
    reason.code === null ? (
      <q key={at} lang="en" dir="ltr" className="wrap-anywhere">
        {reason.text}
      </q>
    ) : (
      <span key={at}>{sayKnown(reason)} </span>
    ),
  )
}

function useKnownReason() {
  const { t } = useTranslation('scraping')
  const { number } = useLanguage()
  const nameOf = (phrase: string) => {
    const step = stepOfPhrase(phrase)
    return step === undefined ? phrase : t(`workStep:${step}`)
  }
  return ({ code, values }: Exclude<WorkReason, { code: null }>) => {
    const said = Object.entries(values).map(([name, value]) => {
      if (name === 'step') return [name, nameOf(value)]
      if (name === 'steps') return [name, value.split(', ').map(nameOf).join(t('and'))]
      return [name, /^\d+$/.test(value) ? number(Number(value)) : value]
    })
    return t(`why:${code}`, Object.fromEntries(said) as Record<ReasonValueName, string>)
  }
}
