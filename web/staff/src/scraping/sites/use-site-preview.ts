import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { previewSite } from '../sites.ts'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import { descriptionOf, isOfHost, missingIn, type SiteInput, type SiteTexts, wordsOf } from './site-texts.ts'
import { useSiteErrors } from './use-site-errors.ts'

type Problems = Readonly<Partial<Record<SiteInput, string>>>

/** Reads a car's page as the scraper would, and says what is wrong with which field where it cannot. */
export function useSitePreview() {
  const { t } = useTranslation(['sites', 'errors'])
  const [problems, setProblems] = useState<Problems>({})
  const attempt = useMutation({
    mutationFn: (texts: SiteTexts) => withProof(() => previewSite({ url: texts.url.trim(), ...wordsOf(texts) })),
  })
  const saidOf = useSiteErrors(attempt.error)

  /** What is wrong before the server is asked. */
  function check(texts: SiteTexts): Problems {
    const missing = missingIn(texts).map((name) => [name, t('field:missing', { ns: 'errors' })] as const)
    const isElsewhere = texts.url.trim() !== '' && !isOfHost(texts)
    return { ...Object.fromEntries(missing), ...(isElsewhere && { url: t('wrong:otherHost') }) }
  }
  function show(texts: SiteTexts): void {
    const found = check(texts)
    setProblems(found)
    if (Object.keys(found).length > 0) attempt.reset()
    else if (!attempt.isPending) attempt.mutate(texts)
  }
  return {
    check,
    show,
    /** Whether what these fields say was read. */
    isOf: (texts: SiteTexts) => attempt.isSuccess && descriptionOf(attempt.variables) === descriptionOf(texts),
    errorOf: (name: SiteInput) => problems[name] ?? saidOf(name),
    /** Changes with each answer. */
    answer: attempt.data ?? attempt.error ?? problems,
    data: attempt.data,
    error: attempt.error,
    isPending: attempt.isPending,
  }
}
export type ShownPreview = ReturnType<typeof useSitePreview>
