import type { ImportRule, ImportVersion } from '@karvan/contracts/browser'
import { IMPORT_CONDITIONS, importRuleErrors } from '@karvan/domain'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useLanguage } from '../../../../kit/src/i18n/use-language.ts'
import { Checkbox } from '../../../../ui/src/checkbox.tsx'
import { Field, Select } from '../../../../ui/src/field.tsx'
import { StateMark } from '../../../../ui/src/state-mark.tsx'
import { SaveBar } from '../../common/save-bar.tsx'
import type { StaffForm } from '../../common/use-staff-form.ts'
import type { Destination } from '../destination-choice.tsx'
import type { PriceBook } from '../use-price-book.ts'
import { CountryChoice } from './country-choice.tsx'
import { DatedFields } from './dated-fields.tsx'
import type { ShownRow } from './edit-rows.ts'
import { ImportVersions } from './import-versions.tsx'
import { RowCard } from './row-card.tsx'
import { NameCell } from './row-cells.tsx'
import { type RowFormProps, RowPanel } from './row-panel.tsx'
import type { RowColumns } from './row-table.tsx'
import {
  type Fact,
  factOf,
  FACTS,
  NOT_ALLOWED,
  readRule,
  type RuleValues,
  valuesOfRule,
  VALUES,
} from './rule-fields.ts'
import { SaveDialog } from './save-dialog.tsx'
import { TaxesCard } from './taxes-card.tsx'
import { type TableDraft, useImportDraft } from './use-import-draft.ts'
import { useRowTexts } from './use-row-texts.ts'

interface ImportsEditorProps {
  readonly newest: ImportVersion
  readonly book: PriceBook
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** Both tables of one country, the versions, and the bar that saves. What is changed waits in a draft of all. */
export function ImportsEditor({ newest, book, onUnsaved }: ImportsEditorProps) {
  const { t } = useTranslation(['imports', 'pricing'])
  const { number } = useLanguage()
  const draft = useImportDraft(newest)
  const [destination, setDestination] = useState<Destination>('SA')
  const [isSaving, setSaving] = useState(false)
  const isUnsaved = draft.count > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const version = draft.base?.version ?? newest.version
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <CountryChoice value={destination} onChange={setDestination} />
        <p className="text-13 text-ink-2">
          {t('inForce', { n: number(version) })}
          {version === 1 && <b className="ms-2 font-ui text-warn">{t('startingValues', { ns: 'pricing' })}</b>}
        </p>
      </div>
      <TaxesCard draft={draft.taxes} destination={destination} />
      <RulesCard draft={draft.rules} destination={destination} />
      <ImportVersions book={book} />
      <SaveBar label={t('saveSection', { ns: 'pricing' })} count={draft.count} onDiscard={draft.discard}>
        <Button
          size="small"
          kind="primary"
          disabled={!isUnsaved}
          className="max-sm:w-full"
          onClick={() => setSaving(true)}
        >
          {t('save')}
        </Button>
      </SaveBar>
      {isSaving && <SaveDialog draft={draft} book={book} onClose={() => setSaving(false)} />}
    </>
  )
}

interface RulesCardProps {
  readonly draft: TableDraft<ImportRule>
  readonly destination: ImportRule['destination']
}

/** The import rules of a country. */
const RulesCard = (props: RulesCardProps) => (
  <RowCard
    kind="rule"
    columns={RULE_COLUMNS}
    errorsOf={importRuleErrors}
    form={RulePanel}
    className="mt-5"
    {...props}
  />
)

/** The form of an import rule. */
function RulePanel({ row, destination, draft, onClose }: RowFormProps<ImportRule>) {
  const { t } = useTranslation('imports')
  return (
    <RowPanel
      row={row}
      draft={draft}
      onClose={onClose}
      newTitle={t('new:rule', { country: t(`country:${destination}`) })}
      initial={valuesOfRule(row)}
      read={(values) => readRule(values, { row, rows: draft.rows, destination })}
    >
      {(form) => <RuleFields form={form} isNew={row === null} />}
    </RowPanel>
  )
}

interface RULE_COLUMNSProps {
  readonly shown: ShownRow<ImportRule>
}

/** What an import rule looks at, and what follows from it. */
const RULE_COLUMNS: RowColumns<ImportRule> = [
  { title: 'fact', phone: 'start', cell: (shown) => <FactCell shown={shown} /> },
  { title: 'outcome', phone: 'below', cell: (shown) => <OutcomeCell shown={shown} /> },
]

function FactCell({ shown }: RULE_COLUMNSProps) {
  const { t } = useTranslation('imports')
  const { limit } = useRowTexts()
  const { concerns } = shown.row
  return <NameCell shown={shown} name={t(`fact:${concerns.kind}`)} below={limit(concerns)} />
}

function OutcomeCell({ shown: { row } }: RULE_COLUMNSProps) {
  const { t } = useTranslation('imports')
  if (row.outcome === 'not_allowed') return <StateMark state="bad">{t('outcome:not_allowed')}</StateMark>
  return (
    <span className="grid">
      <StateMark state="warn">{t('outcome:conditional')}</StateMark>
      <span className="text-13 text-ink-2">{t(`condition:${row.condition}`)}</span>
    </span>
  )
}

interface RuleFieldsProps {
  readonly form: StaffForm<RuleValues>
  readonly isNew: boolean
}

/** What a rule tests, which cars it concerns, and what holds for them. */
function RuleFields({ form, isNew }: RuleFieldsProps) {
  const { t } = useTranslation('imports')
  return (
    <>
      <Select label={t('fact')} {...form.field('fact')}>
        {FACTS.map((one) => (
          <option key={one} value={one}>
            {t(`fact:${one}`)}
          </option>
        ))}
      </Select>
      <LimitFields form={form} fact={factOf(form.watch('fact'))} />
      <Select label={t('outcome')} {...form.field('outcome')}>
        <option value={NOT_ALLOWED}>{t('outcome:not_allowed')}</option>
        <optgroup label={t('outcome:conditional')}>
          {IMPORT_CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {t(`condition:${condition}`)}
            </option>
          ))}
        </optgroup>
      </Select>
      <DatedFields form={form} isNew={isNew} />
    </>
  )
}

interface LimitFieldsProps {
  readonly form: StaffForm<RuleValues>
  readonly fact: Fact
}

/** Which values of a fact a rule concerns. */
function LimitFields({ form, fact }: LimitFieldsProps) {
  const { t } = useTranslation('imports')
  const { value: say } = useRowTexts()
  const number = (name: 'yearsFrom' | 'yearsTo' | 'stage') => ({
    label: t(name),
    ...form.field(name),
    ...({ inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', className: 'rtl:text-end' } as const),
  })
  if (fact === 'emission') return <Field {...number('stage')} />
  if (fact === 'model_year' || fact === 'registration_year') {
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...number('yearsFrom')} />
        <Field {...number('yearsTo')} hint={t('noEnd')} />
      </div>
    )
  }
  const error = form.errorOf('values')
  return (
    <Choices label={t('carsWith')} error={error}>
      {VALUES[fact].map((value) => (
        <Checkbox
          key={`${fact} ${value}`}
          {...form.register(`values.${fact}.${value}`)}
          aria-invalid={error === undefined ? undefined : true}
        >
          {say(value)}
        </Checkbox>
      ))}
    </Choices>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly error: string | undefined
  readonly children: ReactNode
}

function Choices({ label, error, children }: ChoicesProps) {
  const id = useId()
  return (
    <fieldset {...(error !== undefined && { 'aria-describedby': id })}>
      <legend className="mb-1 text-13 text-ink-2">{label}</legend>
      <div className="grid sm:grid-cols-2">{children}</div>
      {error !== undefined && (
        <p id={id} className="mt-1 text-13 text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
