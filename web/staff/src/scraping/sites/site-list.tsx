import type { Site } from '@karvan/contracts/browser'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { isolateName } from '../../../../kit/src/format.ts'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { focusTitle } from '../../../../ui/src/focus-heading.ts'
import { RowMenu } from '../../../../ui/src/row-menu.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { useToasts } from '../../../../ui/src/toast-store.ts'
import { Author } from '../../common/author.tsx'
import { useConfirm } from '../../common/confirm-store.ts'
import { FormPanel } from '../../common/form-panel.tsx'
import type { PanelAddress } from '../../common/panel-address.ts'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import type { Problems } from '../../common/use-staff-form.ts'
import { removeSite, saveSite, SITES } from '../sites.ts'
import { SiteForm } from './site-form.tsx'
import { hostOf, type SiteValues, valuesOf, wordsOf } from './site-values.ts'
import { useSitePreview } from './use-site-preview.ts'
import { useSiteWords } from './use-site-words.ts'

/** The sites that the generic scraper may visit, and their descriptions for those who may change them. */
export function SiteList() {
  const { t } = useTranslation('sites')
  const may = useMay()
  const { open } = usePanel(PANELS)
  const { data: sites, error, refetch } = useQuery(SITES)
  return (
    <Card
      title={t('title')}
      lead={t('lead')}
      actions={
        may('scraping.run') && (
          <Button size="small" onClick={() => open('site')}>
            {t('add')}
          </Button>
        )
      }
    >
      {!sites && (
        <div className="px-5 py-4.5">
          {error === null ? (
            <Skeleton className="h-12" />
          ) : (
            <StaffError title={t('listFailed')} error={error} onRetry={() => void refetch()} />
          )}
        </div>
      )}
      {sites?.length === 0 && <p className="px-5 py-4.5 text-ink-2">{t('none')}</p>}
      {sites && sites.length > 0 && (
        <ul aria-label={t('title')} className="divide-y divide-line">
          {sites.map((site) => (
            <li key={site.host} className="flex items-start gap-2 px-5 py-3">
              <SiteRow site={site} />
              {may('scraping.run') && <SiteActions site={site} />}
            </li>
          ))}
        </ul>
      )}
      {sites && may('scraping.run') && <OpenPanel sites={sites} />}
    </Card>
  )
}

function SiteRow({ site }: { readonly site: Site }) {
  const { t } = useTranslation('sites')
  const { host, listPath, carPath, needsBrowser, savedAt, savedBy } = site
  return (
    <div className="min-w-0 flex-1 text-14">
      <p className="font-strong wrap-anywhere">
        <Ltr>{host}</Ltr>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact name={t('listPath')}>
          <Ltr className="font-mono text-13 wrap-anywhere">{listPath}</Ltr>
        </Fact>
        <Fact name={t('carPath')}>
          <Ltr className="font-mono text-13 wrap-anywhere">{carPath}</Ltr>
        </Fact>
        <Fact name={t('savedAt')}>
          <Num>{dateAndTime(savedAt)}</Num>
        </Fact>
        <Fact name={t('savedBy')}>{savedBy === null ? t('byProgram') : <Author id={savedBy} />}</Fact>
      </dl>
      {needsBrowser && <p className="mt-1 text-13 text-ink-2">{t('needsBrowser')}</p>}
    </div>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex min-w-0 gap-1.5">
    <dt className="text-ink-3">{name}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

/** The form at the side, as the address says. */
function OpenPanel({ sites }: { readonly sites: readonly Site[] }) {
  const { panel, close } = usePanel(PANELS)
  if (panel === null) return null
  const host = siteOfPanel(panel)
  const site = sites.find((one) => one.host === host) ?? null
  if (host !== '' && site === null) return null
  return <SitePanel key={host} site={site} onClose={close} />
}

/** What can be done with a site. */
function SiteActions({ site: { host } }: { readonly site: Site }) {
  const { t } = useTranslation(['sites', 'staff'])
  const client = useQueryClient()
  const { open } = usePanel(PANELS)
  const ask = useConfirm((state) => state.ask)
  const show = useToasts((state) => state.show)
  const name = isolateName(host)
  const remove = () =>
    ask({
      title: t('removeTitle'),
      text: t('removeText', { host: name }),
      go: t('remove'),
      failed: t('removeFailed'),
      isDanger: true,
      run: async () => {
        await removeSite(host)
        show(t('removed', { host: name }))
        focusTitle()
        await client.invalidateQueries(SITES)
      },
    })
  return (
    <RowMenu
      label={t('actionsFor', { ns: 'staff', name })}
      actions={[
        { name: t('edit', { ns: 'staff' }), icon: Pencil, run: () => open(`site:${host}`) },
        { name: t('remove'), icon: Trash2, run: remove, isDanger: true },
      ]}
    />
  )
}

interface SitePanelProps {
  /** Null for a new one. */
  readonly site: Site | null
  readonly onClose: () => void
}

/** The description of a site. It is saved as it was previewed: nobody saves one without having seen what is read by it. */
function SitePanel({ site, onClose }: SitePanelProps) {
  const { t } = useTranslation('sites')
  const client = useQueryClient()
  const show = useToasts((state) => state.show)
  const preview = useSitePreview()
  const check = (values: SiteValues): Problems<SiteValues> => {
    const problems = preview.check(values)
    const isUnseen = Object.keys(problems).length === 0 && !preview.isOf(values)
    return isUnseen ? { url: t('wrong:unseen') } : problems
  }
  const save = async (values: SiteValues) => {
    await saveSite(hostOf(values), wordsOf(values))
    show(t('saved'))
    await client.invalidateQueries(SITES)
  }
  return (
    <FormPanel
      title={t(site ? 'editTitle' : 'add')}
      lead={t('formLead')}
      initial={valuesOf(site)}
      check={check}
      save={save}
      textOf={useSiteWords()}
      failed={t('saveFailed')}
      onClose={onClose}
    >
      {(form) => <SiteForm site={site} form={form} preview={preview} />}
    </FormPanel>
  )
}

/** The panel of the page, as the address names it: `site` for a new one, `site:<host>` for one that is there. */
const PANELS = ['site']

/** The host with its port, where it has one; empty for a new site. */
const siteOfPanel = ({ id, other }: PanelAddress): string => (other === '' ? id : `${id}:${other}`)
