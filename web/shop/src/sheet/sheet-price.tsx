import type { CarDetail } from '@karvan/contracts/browser'
import type { i18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { usePriceView } from '../../../entities/src/car/price-view.ts'
import { Money } from '../../../entities/src/car/price.tsx'
import { Both } from './both.tsx'

interface Props {
  readonly pricing: CarDetail['pricing']
  readonly second: i18n | null
}

/** The landed price with its lines, and what is not in it. */
export function SheetPrice({ pricing, second }: Props) {
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
