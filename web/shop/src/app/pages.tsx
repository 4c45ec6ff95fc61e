import { Suspense, use, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import type { Translations } from '../../../kit/src/i18n/translations.ts'
import { PageParamsContext } from './page-params.ts'
import { Boundary } from './boundary.tsx'
import { CurrentPage } from './current-page.tsx'
import { findPage, type FoundPage } from './find-page.ts'
import { Frame } from './frame.tsx'
import { Layout } from './layout.tsx'
import { LoadingScreen } from '../../../entities/src/frame/loading-screen.tsx'
import type { PageLoader } from './page-loader.ts'

interface Props {
  readonly translations: Translations
  readonly loader: PageLoader
}

/** The page at the address, in the frame of the shop. */
export function Pages({ translations, loader }: Props) {
  const { pathname, key } = useLocation()
  const found = useMemo(() => findPage(pathname), [pathname])
  return (
    <Frame translations={translations} language={found.language}>
      <Boundary visit={key}>
        <Suspense fallback={<LoadingScreen />}>
          <Layout>
            <LoadedPage found={found} loader={loader} />
          </Layout>
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
