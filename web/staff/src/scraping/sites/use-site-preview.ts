import type { PreviewRequest } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withProof } from '../../../../entities/src/session/with-proof.ts'
import type { Problems, StaffForm } from '../../common/use-staff-form.ts'
import { previewSite } from '../sites.ts'
import { descriptionOf, isOfHost, missingIn, type SiteValues, wordsOf } from './site-values.ts'

/** Reads a car's page as the scraper would, and says in the form what is wrong where it cannot. */
export function useSitePreview() {
  const { t } = useTranslation(['sites', 'errors'])
  /** How often the form itself was found wrong. */
  const [refused, setRefused] = useState(0)
  const attempt = useMutation({
    mutationFn: ({ request }: PreviewOf) => withProof(() => previewSite(request)),
    onError: (error, { form }) => form.sayRefused(error),
  })

  /** What is wrong before the server is asked. */
  function check(values: SiteValues): Problems<SiteValues> {
    const missing = missingIn(values).map((name) => [name, t('field:missing', { ns: 'errors' })] as const)
    const isElsewhere = values.url.trim() !== '' && !isOfHost(values)
    return { ...Object.fromEntries(missing), ...(isElsewhere && { url: t('wrong:otherHost') }) }
  }
  function show(form: StaffForm<SiteValues>): void {
    const values = form.getValues()
    const found = check(values)
    form.sayProblems(found)
    if (Object.keys(found).length === 0) {
      if (!attempt.isPending)
        attempt.mutate({
          request: { url: values.url.trim(), ...wordsOf(values) },
          description: descriptionOf(values),
          form,
        })
      return
    }
    attempt.reset()
    setRefused(refused + 1)
  }
  return {
    check,
    show,
    /** Whether what these fields say was read. */
    isOf: (values: SiteValues) => attempt.isSuccess && attempt.variables.description === descriptionOf(values),
    /** Changes with each answer. */
    answer: attempt.data ?? attempt.error ?? refused,
    data: attempt.data,
    error: attempt.error,
    isPending: attempt.isPending,
  }
}
export type ShownPreview = ReturnType<typeof useSitePreview>

interface PreviewOf {
  readonly request: PreviewRequest
  /** What the fields said then: their values change with what is typed. */
  readonly description: string
  readonly form: StaffForm<SiteValues>
}
