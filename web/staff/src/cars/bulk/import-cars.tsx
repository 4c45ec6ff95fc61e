import { FileUp } from 'lucide'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { ApiError } from '../../../../kit/src/api/errors.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Icon } from '../../../../ui/src/icon.tsx'
import { FormPanel } from '../../common/form-panel.tsx'
import type { StaffForm } from '../../common/use-staff-form.ts'
import { MAX_SELECTED, previewImport } from './bulk-queries.ts'

/** As the contract of the upload has it. */
const MAX_MEGABYTES = 5

interface Fields {
  file: File | null
}

interface Props {
  /** Called with the change that was previewed. */
  readonly onPreview: (id: string) => void
  readonly onClose: () => void
}

/** A file of cars, as the export writes it. Nothing is changed here: it leads to a preview. */
export function ImportCars({ onPreview, onClose }: Props) {
  const { t } = useTranslation('bulk')
  const previewed = useRef<string>(undefined)
  const [sent, setSent] = useState<File | null>(null)
  return (
    <FormPanel<Fields>
      title={t('import')}
      lead={t('editLead')}
      submit={t('preview')}
      failed={t('fileFailed')}
      known="request.invalid"
      initial={{ file: null }}
      check={({ file }) => (file === null ? { file: t('fileNone') } : {})}
      save={async ({ file }) => {
        setSent(file)
        if (file !== null) previewed.current = (await previewImport(file)).id
      }}
      onClose={() => (previewed.current === undefined ? onClose() : onPreview(previewed.current))}
    >
      {(form) => <FileChoice form={form} sent={sent} />}
    </FormPanel>
  )
}

interface ChoiceProps {
  readonly form: StaffForm<Fields>
  /** The file about which the server has said something. */
  readonly sent: File | null
}

function FileChoice({ form, sent }: ChoiceProps) {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const problemOf = useFileProblem()
  const file = form.watch('file')
  const choose = (chosen: File) => {
    form.clearErrors()
    form.setValue('file', chosen, { shouldDirty: true })
  }
  return (
    <div className="grid gap-3">
      <p className="text-14">{t('fileHow')}</p>
      <p className="text-13 text-ink-3">
        {t('fileHint', { n: number(MAX_SELECTED), megabytes: number(MAX_MEGABYTES) })}
      </p>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          // The same file may be chosen again once it is repaired.
          target.value = ''
          if (chosen) choose(chosen)
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => input.current?.click()}>
          <Icon of={FileUp} size={16} />
          {t('fileChoose')}
        </Button>
        <p role="status" className="min-w-0 text-14 break-words">
          {file !== null && <bdi>{file.name}</bdi>}
        </p>
      </div>
      <p role="alert" className="text-13 text-bad empty:hidden">
        {(file === sent ? problemOf(form.error) : undefined) ?? form.errorOf('file')}
      </p>
    </div>
  )
}

/** Why a file cannot be read, in the reader's words; undefined where nothing is known to be wrong with it. */
function useFileProblem(): (error: Error | null) => string | undefined {
  const { t } = useTranslation('bulk')
  const { number } = useLanguage()
  return (error) => {
    const [problem] = error instanceof ApiError && error.code === 'request.invalid' ? error.fields : []
    if (problem === undefined) return undefined
    const { field, code, limit = 0 } = problem
    const [place = '', ...rest] = field.split('.')
    const name = rest.join('.')
    const n = number(limit)
    if (place === 'rows') return t(code === 'invalid' ? 'fileRowTwice' : 'fileRowBroken', { n: number(Number(name)) })
    if (place === 'columns') {
      if (code === 'too_large') return t('fileManyColumns', { n })
      if (name === '') return t('fileNothing')
      return t(code === 'missing' ? 'fileNoColumn' : 'fileColumnTwice', { name: isolateName(name) })
    }
    if (code === 'too_large') return t('fileManyRows', { n })
    return t(code === 'missing' ? 'fileEmpty' : 'fileNotRead')
  }
}
