import { clsx } from 'clsx'
import { useLanguage } from '../../../kit/src/i18n/use-language.ts'
import { type Currency, moneyText } from '../../../kit/src/money.ts'
import { Num } from '../../../ui/src/bidi.tsx'

interface Props {
  /** The same price in every currency. */
  readonly amounts: Readonly<Record<Currency, number>>
  readonly currency: Currency
  /** Stands in place of the figure: a range of two, as the language writes it. */
  readonly figures?: string
  readonly className?: string
}

/** An amount in running text size. The figure stands before or after its currency as the language has it. */
export function Money(props: Props) {
  return <Amount {...props} />
}

/**
 * An amount as the price of a thing: heavy figure, light currency. The size comes from outside.
 * @param lightName size of the currency beside the figure
 */
export function Price({ className, lightName = 'text-[.64em]', ...price }: Props & { readonly lightName?: string }) {
  return (
    <span className={className}>
      <Amount
        {...price}
        className="font-price tracking-[-0.01em]"
        nameClass={clsx(lightName, 'font-ui tracking-normal text-ink-2')}
      />
    </span>
  )
}

function Amount({ amounts, currency, figures, className, nameClass }: Props & { readonly nameClass?: string }) {
  const { language } = useLanguage()
  const { figure, name, nameFirst } = moneyText(amounts[currency], currency, language)
  const currencyName = <span className={nameClass}>{name}</span>
  return (
    <bdi className={className}>
      {nameFirst && <>{currencyName} </>}
      {figures === undefined ? <Num>{figure}</Num> : figures}
      {!nameFirst && <> {currencyName}</>}
    </bdi>
  )
}
