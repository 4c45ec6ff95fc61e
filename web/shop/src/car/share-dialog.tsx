import type { CarDetail, UsageEvent } from '@karvan/contracts/browser'
import { Copy } from 'lucide'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { track } from '../../../entities/src/usage/track.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Field } from '../../../ui/src/field.tsx'
import { Icon } from '../../../ui/src/icon.tsx'
import Sheet from '../../../ui/src/sheet.tsx'
import { useCopyLink } from '../../../entities/src/common/use-copy-link.ts'
import { useTexts } from '../../../ui/src/use-texts.ts'
import { APPS, facebookWindow, previewLink, type ShareApp, type Shared, shareWindows } from './share-links.ts'
import { isMobileAgent, shareToApp } from './share-to-app.ts'

interface Props {
  readonly car: CarDetail
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Documented: what staff get in place of copying the link. Null for a visitor. */
  readonly shareAsStaff: (() => void) | null
}

const FACEBOOK_WINDOW = 'noopener,noreferrer,width=600,height=400'

type Place = NonNullable<Extract<UsageEvent, { event: 'share_car' }>['detail']>

const count = (detail: Place) => track({ event: 'share_car', detail })
const placeOf = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>

const PLACE =
  'grid min-h-11 place-items-center rounded-control border border-line-2 bg-surface px-3 text-center text-14 font-ui ' +
  'hover:border-ink-2 hover:bg-tint'

const TEXTS = ['shareDialog'] as const

export default function ShareDialog(props: Props) {
  return useTexts(TEXTS) && <Dialog {...props} />
}

function Dialog({ car, open, onOpenChange, shareAsStaff }: Props) {
  const { t } = useTranslation(['shareDialog', 'share'])
  const { language, paths, carName } = useLanguage()
  const copy = useCopyLink()
  const { origin } = window.location
  const carId = carKey(car)
  const shared: Shared = { origin, carId, language, link: origin + paths.car(carId), name: carName(car) }

  const copyLink = () => {
    count('link')
    void copy(shared.link)
  }
  const toFacebook = async () => {
    count('facebook')
    track({ event: 'click_facebook' })
    await copy(previewLink(shared))
    window.open(facebookWindow(shared), '_blank', FACEBOOK_WINDOW)
  }
  const device = {
    isMobile: isMobileAgent(navigator.userAgent),
    open: (address: string) => window.location.assign(address),
    copy: () => void copy(shared.link),
    isLookedAt: () => document.visibilityState === 'visible',
  }
  const toApp = (app: ShareApp) => {
    count(placeOf(app.name))
    if (app.name === 'Instagram') track({ event: 'click_instagram' })
    shareToApp(app, device)
  }
  return (
    <Sheet centred title={t('title')} open={open} onOpenChange={onOpenChange}>
      <p className="pt-4 text-14 text-ink-2">
        <bdi>{shared.name}</bdi>
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-2 *:first:col-span-full sm:grid-cols-3">
        {shareWindows(shared).map(({ name, url }) => (
          <li key={name} className="grid">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('opensWindow', { where: name })}
              onClick={() => count(placeOf(name))}
              className={PLACE}
            >
              {name}
            </a>
          </li>
        ))}
        <li className="grid">
          <button
            type="button"
            aria-label={t('opensWindow', { where: 'Facebook' })}
            onClick={() => void toFacebook()}
            className={PLACE}
          >
            Facebook
          </button>
        </li>
        {APPS.map((app) => (
          <li key={app.name} className="grid">
            <button
              type="button"
              aria-label={t('copiesForApp', { where: app.name })}
              onClick={() => toApp(app)}
              className={PLACE}
            >
              {app.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-13 leading-normal text-ink-3">{t('appNote')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2 pt-4 pb-[calc(20px+env(safe-area-inset-bottom))]">
        <Field
          readOnly
          label={t('link')}
          dir="ltr"
          value={shared.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button kind="primary" onClick={shareAsStaff ?? copyLink}>
          <Icon of={Copy} size={16} />
          {t('copy', { ns: 'share' })}
        </Button>
      </div>
    </Sheet>
  )
}
