import type { CarDetail } from '@karvan/contracts/browser'
import { shownGrade } from '@karvan/domain'
import type { i18n } from 'i18next'
import { languageTools } from '../../../../kit/src/i18n/use-language.ts'
import { formatMoney } from '../../../../kit/src/money.ts'
import type { PriceView } from '../../../../kit/src/price-view.ts'

/** The texts that `readyText` needs, beside those of every page. */
export const READY_TEXTS = ['adminCar', 'car'] as const

/**
 * A car as staff send it: name, price with its lines, specifications and link.
 * @param i18n speaks the language of the text, with `READY_TEXTS`
 */
export function readyText(
  car: CarDetail,
  i18n: i18n,
  { currency }: Pick<PriceView, 'currency'>,
  origin: string,
): string {
  const t = i18n.getFixedT(i18n.language, [...READY_TEXTS, 'common'])
  const { language, carName, label, number, paths } = languageTools(i18n)
  const money = (amount: number) => formatMoney(amount, currency, language)
  const fact = (name: string, value: string | null) => (value === null ? [] : [t('readyFact', { name, value })])
  const figure = (value: number | null, text: (n: string) => string) => (value === null ? null : text(number(value)))
  const price =
    car.landed === null
      ? [t('priceMissing', { ns: 'common' })]
      : [
          t('readyPrice', {
            port: t(`port:${car.landed.destination}`, { ns: 'common' }),
            amount: money(car.landed.amounts[currency]),
          }),
          ...(car.pricing?.lines ?? []).flatMap(({ kind, amounts }) =>
            fact(t(`line:${kind}`, { ns: 'car' }), money(amounts[currency])),
          ),
          t('priceIsNot', { ns: 'car' }),
        ]
  const specifications = [
    ...fact(
      t('mileage', { ns: 'car' }),
      figure(car.mileage, (n) => t('km', { ns: 'common', n })),
    ),
    ...fact(t('fuel', { ns: 'car' }), car.fuelType && label('fuel', car.fuelType)),
    ...fact(
      t('engine', { ns: 'car' }),
      figure(car.engine_size, (n) => t('cc', { ns: 'car', n })),
    ),
    ...fact(t('transmission', { ns: 'car' }), car.transmission && label('transmission', car.transmission)),
    ...fact(t('drive', { ns: 'car' }), car.drive && label('drive', car.drive)),
    ...fact(t('color', { ns: 'car' }), car.color && label('color', car.color)),
    ...fact(
      t('seats', { ns: 'car' }),
      figure(car.seats, (n) => n),
    ),
  ]
  const trim = shownGrade(car.grade)
  const name = trim === null ? [carName(car)] : [carName(car), trim]
  const link = origin + paths.car(car.encar_id ?? car.trio_car_id ?? car.id)
  return [name, price, specifications, [link]].map((lines) => lines.join('\n')).join('\n\n')
}
