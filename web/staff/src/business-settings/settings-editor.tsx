import { mayDo, type StaffSettings } from '@karvan/contracts/browser'
import { CircleCheck, RefreshCw, X } from 'lucide'
import { type SyntheticEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useSession } from '../../../entities/src/session/session-store.ts'
import { codeOf } from '../../../kit/src/api/errors.ts'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Form } from '../../../ui/src/form.tsx'
import { IconButton } from '../../../ui/src/icon-button.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import { Warning } from '../../../ui/src/warning.tsx'
import { useConfirm } from '../common/confirm-store.ts'
import { SaveBar } from '../common/save-bar.tsx'
import { StaffError } from '../common/staff-error.tsx'
import { Tabs } from '../common/tabs.tsx'
import { useLeaveConfirm } from '../common/use-leave-confirm.ts'
import { useUnsaved } from '../unsaved-changes.ts'
import { BrandingSection } from './branding-section.tsx'
import { keyOf, SECTION_NAMES, sectionOf, type SettingSection } from './setting-fields.ts'
import { ContactSection, InfoSection, ShopSection } from './text-sections.tsx'
import { ThemeSection } from './theme-section.tsx'
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts'

interface Props {
  readonly newest: StaffSettings
  readonly isRefreshing: boolean
  readonly onRefresh: () => void
}

const TAB = 'tab'
const SECTIONS = {
  info: InfoSection,
  branding: BrandingSection,
  contact: ContactSection,
  theme: ThemeSection,
  shop: ShopSection,
} as const satisfies Readonly<Record<SettingSection, unknown>>

/** What the shop says of itself and how it looks, in one form of five sections. Editors read it. */
export function SettingsEditor({ newest, isRefreshing, onRefresh }: Props) {
  const { t } = useTranslation(['settings', 'staff'])
  const formId = useId()
  const form = useSettingsForm(newest)
  const current = useCurrentSection()
  const maySave = useSession(({ user }) => user !== null && mayDo(user.role, 'settings.edit'))
  const isUnsaved = form.changed.length > 0
  useGuard(isUnsaved)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    form.submit()
  }
  const Section = SECTIONS[current]
  return (
    <>
      <SectionTabs current={current} form={form} />
      <Form id={formId} attempt={form.attempt} onSubmit={submit} className="grid gap-5 [&_input]:scroll-mb-24">
        {!maySave && <p className="text-14 text-ink-2">{t('readOnly')}</p>}
        <MissingFacts keys={newest.missing} />
        <Outcome form={form} />
        <div className="rounded-card border border-line bg-surface">
          <Section form={form} isLocked={!maySave} />
        </div>
        <SaveBar label={t('title')} count={form.changed.length} onDiscard={form.discard}>
          <Button size="small" disabled={isRefreshing} onClick={onRefresh}>
            <Icon of={RefreshCw} size={16} />
            {t('refresh')}
          </Button>
          {maySave && (
            <Button type="submit" form={formId} size="small" kind="primary" disabled={!isUnsaved || form.isSaving}>
              {form.isSaving ? t('saving') : t('save')}
            </Button>
          )}
        </SaveBar>
      </Form>
    </>
  )
}

function useCurrentSection(): SettingSection {
  const [params] = useSearchParams()
  return SECTION_NAMES.find((name) => name === params.get(TAB)) ?? 'info'
}

function useSectionAddress(): (section: SettingSection) => string {
  const { paths } = useLanguage()
  return (section) =>
    paths.staff('business-settings', section === 'info' ? undefined : new URLSearchParams({ [TAB]: section }))
}

interface TabsProps {
  readonly current: SettingSection
  readonly form: SettingsForm
}

/** The sections of the page, to the edges of it. */
function SectionTabs({ current, form }: TabsProps) {
  const { t } = useTranslation('settings')
  const addressOf = useSectionAddress()
  const unsaved = new Set(form.changed.map((field) => sectionOf(keyOf(field))))
  const markOf = (section: SettingSection) => {
    if (form.wrong.includes(section)) return t('wrongInside')
    return unsaved.has(section) ? t('unsavedInside') : undefined
  }
  return (
    <div className="-mx-4 -mt-5 mb-5 bg-surface md:-mx-6">
      <Tabs
        label={t('tabs')}
        tabs={SECTION_NAMES.map((section) => ({
          name: t(section),
          to: addressOf(section),
          isCurrent: section === current,
          mark: markOf(section),
        }))}
      />
    </div>
  )
}

/** What came of the last saving (back-office spec, sections 2 and 8). */
function Outcome({ form }: { readonly form: SettingsForm }) {
  const { t } = useTranslation(['settings', 'common'])
  const { error, wrong, savedCount } = form
  return (
    <>
      {/* In the page from the start: what changes in it is read out. */}
      <div role="status" className="empty:sr-only">
        {savedCount !== null && (
          <div className="flex items-center gap-2.5 rounded-control bg-ok-tint py-1 ps-4 pe-1 text-14 text-ok">
            <Icon of={CircleCheck} size={16} />
            <p className="me-auto">{t('saved', { count: savedCount })}</p>
            <IconButton label={t('close', { ns: 'common' })} onClick={form.discard}>
              <Icon of={X} size={16} />
            </IconButton>
          </div>
        )}
      </div>
      {error !== null &&
        (codeOf(error) === 'settings.conflict' ? (
          <Warning isAlert>{t('conflict')}</Warning>
        ) : (
          <StaffError title={t('saveFailed')} error={error} />
        ))}
      {wrong.length > 0 && <WrongSections wrong={wrong} />}
    </>
  )
}

/** Names the sections whose fields keep all from being saved: they may not be the one that is looked at. */
function WrongSections({ wrong }: { readonly wrong: readonly SettingSection[] }) {
  const { t } = useTranslation('settings')
  const addressOf = useSectionAddress()
  return (
    <Warning isAlert>
      <p>{t('wrongTitle')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {wrong.map((section) => (
          <li key={section}>
            <Link to={addressOf(section)} className="font-ui underline underline-offset-4">
              {t(section)}
            </Link>
          </li>
        ))}
      </ul>
    </Warning>
  )
}

/** Nobody leaves without a question where something would be lost. */
function useGuard(isUnsaved: boolean): void {
  const ask = useConfirm((state) => state.ask)
  const questionOf = useLeaveConfirm()
  useUnsaved(isUnsaved, (leave) => ask(questionOf(leave)), true)
}

/** Facts of the operator that pages leave out until somebody gives them. */
function MissingFacts({ keys }: { readonly keys: StaffSettings['missing'] }) {
  const { t } = useTranslation('settings')
  const addressOf = useSectionAddress()
  if (keys.length === 0) return null
  return (
    <Warning>
      <p className="font-strong">{t('missingTitle')}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {keys.map((key) => (
          <li key={key}>
            <Link to={addressOf(sectionOf(key))} className="underline underline-offset-4">
              {t(`label:${key}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Warning>
  )
}
