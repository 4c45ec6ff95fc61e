import { MAX_STEP_FILE_BYTES, MAX_STEP_FILES } from '@karvan/contracts/browser'
import { useMutation } from '@tanstack/react-query'
import { Paperclip, X } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { type ReservationStep, uploadStepFile } from '../../../entities/src/reservation/queries.ts'
import { withProof } from '../../../entities/src/session/with-proof.ts'
import { ApiError, codeOf } from '../../../kit/src/api/errors.ts'
import { isolateName } from '../../../kit/src/format.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../ui/src/checkbox.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { PICTURE_TYPES } from '../common/picture-upload.ts'

const MEGABYTE = 1_024 * 1_024
const ACCEPTED = `application/pdf,${PICTURE_TYPES}`

type AttachedFile = NonNullable<ReservationStep['files']>[number] & { readonly name: string }

/** The files of a step that is still to be taken: each is sent as soon as it is chosen, and belongs to the step once that is taken. */
export function useStepFiles(reservationId: string) {
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const upload = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        const { id, name } = await withProof(() => uploadStepFile(reservationId, file))
        setFiles((all) => [...all, { id, name, for_customer: false }])
      }
    },
  })
  return {
    files,
    isSending: upload.isPending,
    error: upload.error,
    add: (chosen: readonly File[]) => upload.mutate(chosen.slice(0, MAX_STEP_FILES - files.length)),
    remove: (id: string) => setFiles((all) => all.filter((file) => file.id !== id)),
    show: (id: string, isForCustomer: boolean) =>
      setFiles((all) => all.map((file) => (file.id === id ? { ...file, for_customer: isForCustomer } : file))),
    clear: () => {
      setFiles([])
      upload.reset()
    },
  }
}

/** Attaches files to a step, and says which of them the customer sees. */
export function StepFiles({ of }: { readonly of: ReturnType<typeof useStepFiles> }) {
  const { t } = useTranslation('reservations')
  const { number } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const failureOf = useFailure()
  const { files, isSending, error } = of
  return (
    <div role="group" aria-label={t('stepFiles')} className="grid gap-2 text-14">
      <ul className="grid gap-2 empty:hidden">
        {files.map(({ id, name, for_customer }) => (
          <li key={id} className="rounded-control border border-line px-3 py-1.5">
            <span className="flex items-center justify-between gap-2">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <IconButton label={t('fileDrop', { name: isolateName(name) })} onClick={() => of.remove(id)}>
                <Icon of={X} size={16} />
              </IconButton>
            </span>
            <Checkbox checked={for_customer} onChange={({ target }) => of.show(id, target.checked)}>
              {t('fileForCustomer')}
            </Checkbox>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          if (chosen.length > 0) of.add(chosen)
        }}
      />
      <div>
        <Button
          size="small"
          disabled={isSending || files.length >= MAX_STEP_FILES}
          onClick={() => input.current?.click()}
        >
          <Icon of={Paperclip} size={16} />
          {isSending ? t('fileSending') : t('fileAdd')}
        </Button>
      </div>
      <p className="text-13 text-ink-3">
        {t('fileHint', { n: number(MAX_STEP_FILES), megabytes: number(MAX_STEP_FILE_BYTES / MEGABYTE) })}
      </p>
      <p role="alert" className="text-13 text-bad empty:hidden">
        {error && failureOf(error)}
      </p>
    </div>
  )
}

/** Why a file could not be sent, in the reader's words. */
function useFailure(): (error: Error) => string {
  const { t } = useTranslation(['reservations', 'errors'])
  const { number } = useLanguage()
  return (error) => {
    const code = codeOf(error)
    if (error instanceof ApiError && error.fields.some((field) => field.code === 'wrong_type'))
      return t('fileWrongType')
    if (code === 'request.too_large') return t('fileTooLarge', { megabytes: number(MAX_STEP_FILE_BYTES / MEGABYTE) })
    return `${t('fileFailed')}: ${t(code, { ns: 'errors' })}`
  }
}
