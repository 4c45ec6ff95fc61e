import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { keepConsent } from '../../../entities/src/usage/consent.ts'
import { heightAs } from '../../../ui/src/bar-height.ts'
import { Button } from '../../../entities/src/navigation/button.tsx'
import { Link } from '../../../entities/src/navigation/link.tsx'
import { useTexts } from '../../../ui/src/use-texts.ts'

const TEXTS = ['consent'] as const
const FACTS = ['servers', 'nameless', 'alone'] as const
const measured = heightAs('--consent-bar')
const SAME = 'h-full w-full min-w-31 whitespace-normal'

/**
 * Asks whether the visitor may be counted. It takes no focus and veils nothing, and nothing but its two buttons answers it:
 * there is no way to close it that could be taken for consent. It stands above the bar with a car's price and beneath the
 * button to WhatsApp, which floats beside the page.
 */
export default function ConsentBar() {
  const { t } = useTranslation('consent')
  const { paths } = useLanguage()
  if (!useTexts(TEXTS)) return null
  return (
    <section
      ref={measured}
      aria-labelledby="consent"
      className="fixed inset-x-0 bottom-[calc(var(--bottom-bar)+var(--tray-bar))] z-(--z-sticky) max-h-[60dvh] overflow-y-auto border-t border-line bg-raised shadow-over print:hidden"
    >
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-3 py-3.5 max-sm:gap-y-2 max-sm:py-2.5">
        <div className="min-w-0 flex-[1_1_24rem] max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3">
          <h2 id="consent" className="text-16 tracking-normal max-sm:text-14">
            {t('title')}
          </h2>
          {/* Each by itself: as one text it would be the largest of a short page, and its last to come. A phone has no room for them: they stand
              behind the link. */}
          <ul className="flex flex-wrap gap-x-4 text-14 text-ink-2">
            {FACTS.map((fact) => (
              <li key={fact} className="max-sm:hidden">
                {t(`fact:${fact}`)}
              </li>
            ))}
            <li>
              <Link to={paths.cookies} className="text-link underline underline-offset-3 hover:no-underline">
                {t('more')}
              </Link>
            </li>
          </ul>
        </div>
        <div className="grid flex-[0_1_auto] grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2 max-sm:flex-[1_1_100%] sm:min-w-68">
          <Button className={SAME} onClick={() => keepConsent('no')}>
            {t('no')}
          </Button>
          <Button className={SAME} onClick={() => keepConsent('yes')}>
            {t('yes')}
          </Button>
        </div>
      </div>
    </section>
  )
}
