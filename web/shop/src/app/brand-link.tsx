import { clsx } from 'clsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Logo } from '../../../ui/src/logo.tsx'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

/** Leads to the company's main website, or to the first page where staff have named none. */
export function BrandLink({ className }: { readonly className?: string }) {
  const { paths } = useLanguage()
  const { main_website: website } = useShopSettings()
  const logo = <Logo name={useBrand()} />
  const look = clsx('inline-flex min-h-11 items-center gap-2.5 leading-none font-[660] tracking-head', className)
  return website === '' ? (
    <Link to={paths.home} className={look}>
      {logo}
    </Link>
  ) : (
    <a href={website} className={look}>
      {logo}
    </a>
  )
}
