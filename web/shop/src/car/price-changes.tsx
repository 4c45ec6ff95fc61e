import type { PriceHistory } from '@karvan/contracts/browser'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { dayText } from '../../../kit/src/day-text.ts'
import { MoverName, usePriceTexts } from './price-movers.tsx'
import { MOVERS } from './price-plot.ts'

/** Every change, newest first; who moved the price more than one at a moment have a row each. */
export function PriceChanges({ history: { currency, from, changes } }: { readonly history: PriceHistory }) {
  const { t } = useTranslation('priceHistory')
  const { language, figures } = useLanguage()
  const { price, move } = usePriceTexts(currency)
  return (
    <table className="mb-2 w-full text-14">
      <caption className="sr-only">{t('changes')}</caption>
      <thead>
        <tr className="text-13 text-ink-3 *:py-2 *:text-start *:font-text">
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('by')}</th>
          <th scope="col">{t('change')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody className="*:border-t *:border-line">
        {changes.toReversed().map((change) => (
          <tr key={change.at} className={ROW}>
            <td>{figures(dayText(change.at, language))}</td>
            <td>
              <ul>
                {moversOf(change).map((mover) => (
                  <li key={mover}>
                    <MoverName mover={mover} />
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <ul>
                {moversOf(change).map((mover) => (
                  <li key={mover}>
                    <bdi>{move(change[mover])}</bdi>
                  </li>
                ))}
              </ul>
            </td>
            <td>
              <bdi>{price(change.price)}</bdi>
            </td>
          </tr>
        ))}
        <tr className={ROW}>
          <td>{figures(dayText(from.at, language))}</td>
          <td>{t(from.isFirst ? 'first' : 'yearAgo')}</td>
          <td />
          <td>
            <bdi>{price(from.price)}</bdi>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

const ROW = '*:py-2 *:align-top *:not-last:pe-3'

const moversOf = (change: PriceHistory['changes'][number]) => MOVERS.filter((mover) => change[mover] !== 0)
