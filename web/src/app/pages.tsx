import { lazy, Suspense, use, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Permission } from '@karvan/contracts/browser'
import type { Translations } from '../i18n/translations.ts'
import { PageParamsContext } from '../ui/page-params.ts'
import { Boundary } from './boundary.tsx'
import { CurrentPage } from './current-page.tsx'
import { findPage, type FoundPage } from './find-page.ts'
import { Frame } from './frame.tsx'
import { Layout } from './layout.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import type { PageLoader } from './page-loader.ts'

const StaffLayout = lazy(() => import('./staff-layout.tsx'))

interface Props {
  readonly translations: Translations
  readonly loader: PageLoader
}

/** The page at the address, in the frame of the shop or in that of the back office. */
export function Pages({ translations, loader }: Props) {
  const { pathname, key } = useLocation()
  const found = useMemo(() => findPage(pathname), [pathname])
  const { access } = found.page
  return (
    <Frame translations={translations} language={found.language} isShop={access === 'public'}>
      <Boundary visit={key}>
        <Suspense fallback={<LoadingScreen />}>
          {access === 'public' ? (
            <Layout>
              <LoadedPage found={found} loader={loader} />
            </Layout>
          ) : (
            <StaffPage found={found} loader={loader} permission={access} />
          )}
        </Suspense>
      </Boundary>
    </Frame>
  )
}

interface LoadedProps {
  readonly found: FoundPage
  readonly loader: PageLoader
}

/** A page whose code and texts are there. Until then the page before it stays. */
function useLoaded({ found, loader }: LoadedProps) {
  const { key } = useLocation()
  return loader.loaded(found) ?? use(loader.visit(found, key))
}

function LoadedPage(props: LoadedProps) {
  const view = useLoaded(props)
  const { found } = props
  return (
    <PageParamsContext value={found.params}>
      <CurrentPage found={found}>{view}</CurrentPage>
    </PageParamsContext>
  )
}

/** The texts of a page are those of its frame too, so the frame waits for them. */
function StaffPage({ permission, ...props }: LoadedProps & { readonly permission: Permission }) {
  useLoaded(props)
  return (
    <StaffLayout permission={permission}>
      <LoadedPage {...props} />
    </StaffLayout>
  )
}
