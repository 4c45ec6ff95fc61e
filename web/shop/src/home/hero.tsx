import './hero.css'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { HeroPicture } from '../../../entities/src/settings/hero-picture.tsx'
import { useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { Scale } from '../../../ui/src/scale.tsx'

/** The documented promise: 30 to 35 days. The scale has a division a day. */
export const DAYS = { from: 30, to: 35 }
const HANDOVER: readonly [number, number] = [(DAYS.from / DAYS.to) * 100, 100]

/** The promise, the car on its route, and below them the way to find one. */
export function Hero({ panel }: { readonly panel: ReactNode }) {
  const { hero_background_image: picture } = useShopSettings()
  const hasPicture = picture !== ''
  return (
    <>
      {hasPicture && <Banner src={picture} />}
      <section className="hero-ground overflow-x-clip border-b border-line">
        <div
          className={clsx(
            'wrap grid gap-x-6 pt-7 pb-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:pt-10 md:pb-7',
            !hasPicture && 'md:min-h-[min(calc(100svh-var(--header)),748px)] md:grid-rows-[1fr_auto_auto]',
          )}
        >
          {!hasPicture && (
            <>
              <div className="relative z-1 self-center pb-4 md:pb-6">
                <Words />
              </div>
              <div className="relative mx-auto w-full max-w-87.5 self-end sm:max-w-140 md:ms-[-3%] md:me-[-4.6%] md:w-auto md:max-w-none">
                <div data-first className="hero-car w-full" />
              </div>
            </>
          )}
          <Route />
          <div className="md:col-span-full">{panel}</div>
        </div>
      </section>
    </>
  )
}

/** The promise on the picture that staff have chosen, in place of the drawn car. Its height comes from its own words and width. */
function Banner({ src }: { readonly src: string }) {
  const { hero_overlay_color: color, hero_overlay_opacity: opacity } = useShopSettings()
  return (
    <div className="hero-banner relative isolate flex min-h-[max(15rem,min(23.4vw,30rem))] items-center overflow-hidden">
      <HeroPicture src={src} color={color} opacity={opacity} />
      <div className="wrap relative z-1 w-full py-10">
        <Words />
      </div>
    </div>
  )
}

function Words() {
  const { t } = useTranslation(['home', 'common'])
  const { destination } = usePriceView()
  return (
    <>
      <p className="flex items-center gap-2 text-14 font-ui text-ink-2">
        <i className="h-0.5 w-4.5 bg-ink-3" />
        {t('kicker')}
      </p>
      <h1 className="mt-2.5 mb-3 text-[2.125rem] leading-tight tracking-display md:mt-3.5 md:mb-4.5 md:text-[clamp(2.25rem,4.1vw,3.25rem)] ar:text-[1.875rem] ar:md:text-[clamp(2rem,3.7vw,3rem)]">
        {t('title', { port: t(`port:${destination}`, { ns: 'common' }) })}
      </h1>
      <p className="max-w-[30em] text-16 text-ink-2 md:text-18">{t('lead')}</p>
    </>
  )
}

function Route() {
  const { t } = useTranslation('home')
  return (
    <div className="pb-5 md:col-span-full md:pb-7.5">
      <Scale divisions={DAYS.to} major={5} height={16} band={HANDOVER} />
      <div className="mt-2 flex justify-between gap-4 text-13 leading-normal text-ink-2">
        <p>
          <b className="block font-ui text-ink">{t('routeStart')}</b>
          {t('routeStartNote')}
        </p>
        <p className="text-end">
          <b className="block font-ui text-ink">{t('routeEnd')}</b>
          {t('routeEndNote', DAYS)}
        </p>
      </div>
    </div>
  )
}
