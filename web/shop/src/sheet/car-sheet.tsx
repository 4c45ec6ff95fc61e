import type { CarDetail } from '@karvan/contracts/browser'
import { furtherGrade, shownGrade } from '@karvan/domain'
import type { i18n } from 'i18next'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTools } from '../../../kit/src/i18n/use-language.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { Picture } from '../cards/picture.tsx'
import { useBrand } from '../../../entities/src/settings/shop-settings.ts'
import { hasHistory, historyFacts } from '../car/history/facts.ts'
import { factText } from '../car/history/fact-text.ts'
import { Both } from './both.tsx'
import { sheetFacts } from './sheet-facts.ts'
import { SheetFoot } from './sheet-foot.tsx'
import { SheetPrice } from './sheet-price.tsx'

interface Props {
  readonly car: CarDetail
  /** What speaks the second language; null for a sheet in one. */
  readonly second: i18n | null
}

/** One sheet of A4 for a windscreen or a folder: what a car is, what it costs, and where more is to be read. */
export function CarSheet({ car, second }: Props) {
  const { i18n: first } = useTranslation()
  const brand = useBrand()
  const trims = [shownGrade(car.grade), furtherGrade(car.grade, car.grade_english_name)].filter((one) => one !== null)
  const facts = sheetFacts(car, first)
  const others = second && sheetFacts(car, second)
  const [image] = car.images
  const { importVerdict: verdict } = car
  const destination = car.landed?.destination
  return (
    <article className="rounded-panel border border-line bg-surface px-10 py-8 max-sm:px-4.5 max-sm:py-5.5 print:border-0 print:bg-transparent print:p-0">
      <header className="mb-3.5 flex items-end justify-between gap-6 border-b border-ink pb-2.5">
        <div>
          <h1 className="text-28 leading-tight">
            <Both second={second} say={(i18n) => languageTools(i18n).carName(car)} />
          </h1>
          <p className="text-14 text-ink-2">
            <Ltr>{languageTools(first).trim(trims.join(' · '))}</Ltr>
          </p>
        </div>
        <p className="text-16 font-strong">{brand}</p>
      </header>
      <div className="grid gap-6 sm:grid-cols-[44%_minmax(0,1fr)] print:grid-cols-[44%_minmax(0,1fr)]">
        <div className="studio aspect-4/3 self-start overflow-hidden rounded-picture">
          {image !== undefined && <Picture urls={[image]} alt="" width={960} sizes="320px" loading="eager" />}
        </div>
        <div>
          <SheetPrice pricing={car.landed && car.pricing} second={second} />
          {verdict !== null && destination !== undefined && (
            <p className="mt-2 text-14 font-ui">
              <Both
                isBelow
                second={second}
                say={(i18n) => i18n.t(`verdict:${destination}:${verdict}`, { ns: 'common' })}
              />
            </p>
          )}
        </div>
      </div>
      <Block title={<Both second={second} say={(i18n) => i18n.t('specs', { ns: 'car' })} />}>
        <dl className="grid gap-x-6 border-t border-line sm:grid-cols-2 print:grid-cols-2">
          {facts.map(({ id, name, value }, at) => (
            <div key={id} className="flex justify-between gap-3 border-b border-line py-1 text-13 leading-head">
              <dt className="text-ink-2">
                <Both second={second} say={(i18n) => (i18n === second ? others?.[at]?.name : null) ?? name} />
              </dt>
              <dd className="text-end font-ui">
                <Both second={second} say={(i18n) => (i18n === second ? others?.[at]?.value : null) ?? value} />
              </dd>
            </div>
          ))}
        </dl>
      </Block>
      <Block title={<Both second={second} say={(i18n) => i18n.t('historyTitle', { ns: 'car' })} />}>
        {hasHistory(car) ? (
          <ul className="grid gap-x-6 border-t border-line sm:grid-cols-2 print:grid-cols-2">
            {historyFacts(car).map((fact) => (
              <li key={fact.id} className="border-b border-line py-1 text-13 leading-head">
                <Both
                  isBelow
                  second={second}
                  say={(i18n) => factText(fact, i18n.getFixedT(null, 'carHistory'), languageTools(i18n).number)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-13">
            <Both isBelow second={second} say={(i18n) => i18n.t('historyNone', { ns: 'carHistory' })} />
          </p>
        )}
      </Block>
      <SheetFoot car={car} second={second} />
    </article>
  )
}

function Block({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="pt-3.5">
      <h2 id={id} className="mb-1.5 text-16">
        {title}
      </h2>
      {children}
    </section>
  )
}
