import { clsx } from 'clsx'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../../kit/src/paths.ts'
import { languageTools } from '../../../kit/src/i18n/use-language.ts'
import { Sentence } from '../../../ui/src/bidi.tsx'

interface Props {
  readonly second: i18n | null
  readonly say: (i18n: i18n) => string
  /** Below the first language, where that has no room beside it. */
  readonly isBelow?: boolean
}

/** The same in the language of the page and, smaller, in the second one. What reads the same in both is said once. */
export function Both({ second, say, isBelow = false }: Props) {
  const { i18n: first } = useTranslation()
  const text = say(first)
  const other = second && say(second)
  return (
    <>
      <Sentence>{text}</Sentence>
      {second && other !== null && other !== text && (
        <>
          {' '}
          <span className={clsx('text-12 font-text text-ink-3', isBelow && 'block')}>
            <bdi lang={second.language} dir={directionOf(languageTools(second).language)}>
              <Sentence>{other}</Sentence>
            </bdi>
          </span>
        </>
      )}
    </>
  )
}
