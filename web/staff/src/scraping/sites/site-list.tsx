import type { Site } from '@karvan/contracts/browser'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SITES } from '../sites.ts'
import { dateAndTime } from '../../../../kit/src/clock.ts'
import { useMay } from '../../../../entities/src/session/use-may.ts'
import { Author } from '../../common/author.tsx'
import { Ltr, Num } from '../../../../ui/src/bidi.tsx'
import { Button } from '../../../../entities/src/navigation/button.tsx'
import { Card } from '../../../../ui/src/card.tsx'
import { Skeleton } from '../../../../ui/src/skeleton.tsx'
import { StaffError } from '../../common/staff-error.tsx'
import { usePanel } from '../../common/use-panel.ts'
import { PANELS, siteOfPanel } from './panels.ts'
import { SiteActions } from './site-actions.tsx'
import { SitePanel } from './site-panel.tsx'

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
