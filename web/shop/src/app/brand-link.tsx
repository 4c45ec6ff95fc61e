import { clsx } from 'clsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { Logo } from '../../../ui/src/logo.tsx'
import { BrandPicture, useFailedPicture } from '../../../entities/src/settings/brand-picture.tsx'
import { uploadSize } from '../../../entities/src/settings/branding.ts'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'

/** Leads to the company's main website, or to the first page where staff have named none. */
export function BrandLink({ className }: { readonly className?: string }) {
  const { paths } = useLanguage()
  const { main_website: website } = useShopSettings()
  const logo = <ShopLogo />
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

/** Staff's own logo; the mark with the name of the shop where there is none, or where it cannot be shown. */
function ShopLogo() {
  const { logo_url: src, logo_alt_text: alt } = useShopSettings()
  const brand = useBrand()
  const [hasFailed, onFail] = useFailedPicture(src)
  if (src === '' || hasFailed) return <Logo name={brand} />
  return (
    <BrandPicture
      src={src}
      alt={alt || brand}
      onFail={onFail}
      className={clsx(
        'h-8 max-w-36 object-contain sm:h-9 sm:max-w-48',
        // Of any other picture nobody knows the shape before it is there.
        uploadSize(src) ? 'w-auto' : 'w-28 object-left rtl:object-right',
      )}
    />
  )
}
