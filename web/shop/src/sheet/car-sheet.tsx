import type { CarDetail } from '@karvan/contracts/browser'
import { furtherGrade, shownGrade } from '@karvan/domain'
import type { i18n } from 'i18next'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Money } from '../../../entities/src/car/price.tsx'
import { useBrand, useShopSettings } from '../../../entities/src/settings/shop-settings.ts'
import { carKey } from '../../../kit/src/car-id.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { formatMonth, isolate } from '../../../kit/src/format.ts'
import { languageTools, useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { qrRows } from '../../../kit/src/qr-rows.ts'
import { Ltr } from '../../../ui/src/bidi.tsx'
import { QrCode } from '../../../ui/src/qr-code.tsx'
import { useOrigin } from '../../../ui/src/use-origin.ts'
import { factText } from '../car/history/fact-text.ts'
import { hasHistory, historyFacts } from '../car/history/facts.ts'
import { Picture } from '../cards/picture.tsx'
import { Both } from './both.tsx'

interface CarSheetProps {
  readonly car: CarDetail
  /** What speaks the second language; null for a sheet in one. */
  readonly second: i18n | null
}

/** One sheet of A4 for a windscreen or a folder: what a car is, what it costs, and where more is to be read. */
export function CarSheet({ car, second }: CarSheetProps) {
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

/** What a sheet says of a car, in words of one language: what it is, and how that is. */
interface SheetFact {
  readonly id: string
  readonly name: string
  readonly value: string
}

/** What is known of a car, the most asked for first. In every language the same facts, in the same order. */
function sheetFacts(car: CarDetail, i18n: i18n): readonly SheetFact[] {
  const { number, label, figures } = languageTools(i18n)
  const t = i18n.getFixedT(null, 'car')
  const facts: Readonly<Record<string, readonly [name: string, value: string | null]>> = {
    year: [t('year'), car.year === null ? null : figures(String(car.year))],
    mileage: [t('mileage'), car.mileage === null ? null : i18n.t('km', { n: number(car.mileage) })],
    fuel: [t('fuel'), car.fuelType && label('fuel', car.fuelType)],
    transmission: [t('transmission'), car.transmission && label('transmission', car.transmission)],
    firstRegistered: [t('firstRegistered'), car.firstRegistration && figures(formatMonth(car.firstRegistration))],
    engine: [t('engine'), car.engine_size === null ? null : t('cc', { n: number(car.engine_size) })],
    drive: [t('drive'), car.drive && label('drive', car.drive)],
    body: [t('body'), car.type && label('type', car.type)],
    seats: [t('seats'), car.seats === null ? null : number(car.seats)],
    color: [t('color'), car.color && label('color', car.color)],
    region: [t('region'), car.region && label('region', car.region)],
    vin: [t('vin'), car.vin === null ? t('notKnown') : isolate(car.vin)],
    carId: [t('carId'), isolate(carKey(car))],
  }
  return Object.entries(facts).flatMap(([id, [name, value]]) => (value === null ? [] : [{ id, name, value }]))
}

interface SheetPriceProps {
  readonly pricing: CarDetail['pricing']
  readonly second: i18n | null
}

/** The landed price with its lines, and what is not in it. */
function SheetPrice({ pricing, second }: SheetPriceProps) {
  const { t } = useTranslation('car')
  const { currency } = usePriceView()
  if (!pricing) return <Both second={second} say={(i18n) => i18n.t('priceMissing')} />
  const { lines, total, destination } = pricing
  return (
    <>
      <table className="w-full text-13 leading-head">
        <caption className="sr-only">{t('price')}</caption>
        <tbody>
          {lines.map(({ kind, amounts }) => (
            <tr key={kind} className="border-b border-line *:py-1.25 *:align-baseline">
              <th scope="row" className="text-start font-text">
                <Both second={second} say={(i18n) => i18n.t(`line:${kind}`, { ns: 'car' })} />
              </th>
              <td className="text-end whitespace-nowrap">
                <Money amounts={amounts} currency={currency} />
              </td>
            </tr>
          ))}
          <tr className="border-b border-ink text-16 *:py-1.5 *:align-baseline *:font-strong">
            <th scope="row" className="text-start">
              <Both
                second={second}
                say={(i18n) => i18n.t('lineTotal', { ns: 'car', port: i18n.t(`port:${destination}`) })}
              />
            </th>
            <td className="text-end whitespace-nowrap">
              <Money amounts={total.amounts} currency={currency} />
            </td>
          </tr>
        </tbody>
      </table>
      <p className="mt-1.5 text-12 leading-head">
        <Both isBelow second={second} say={(i18n) => i18n.t('priceIsNot', { ns: 'car' })} />
      </p>
    </>
  )
}

interface SheetFootProps {
  readonly car: CarDetail
  readonly second: i18n | null
}

/** Where the car is found, whom to ask, and of which day the sheet is: what only a browser knows comes with its scripts. */
function SheetFoot({ car, second }: SheetFootProps) {
  const { t } = useTranslation('sheet')
  const { paths } = useLanguage()
  const { contact_phone_1: phone, contact_email: email } = useShopSettings()
  const origin = useOrigin()
  const [today] = useState(() => new Date().toISOString())
  if (origin === '') return null
  const address = origin + paths.car(carKey(car))
  return (
    <footer className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-5 pt-4 text-13 leading-head">
      <div className="*:size-24!">
        <QrCode rows={qrRows(address)} label={t('scan')} />
      </div>
      <div className="grid gap-1">
        <p>
          <Both second={second} say={(i18n) => i18n.t('scan', { ns: 'sheet' })} />
        </p>
        <p className="font-ui break-all">
          <Ltr>{address}</Ltr>
        </p>
        {(phone !== '' || email !== '') && (
          <p className="flex flex-wrap gap-x-4">
            <span>
              <Both second={second} say={(i18n) => i18n.t('ask', { ns: 'sheet' })} />
            </span>
            {[phone, email].map((contact) => contact !== '' && <Ltr key={contact}>{contact}</Ltr>)}
          </p>
        )}
        <p className="text-ink-2">
          <Both
            second={second}
            say={(i18n) => i18n.t('printed', { ns: 'sheet', day: dayText(today, languageTools(i18n).language) })}
          />
        </p>
      </div>
    </footer>
  )
}
