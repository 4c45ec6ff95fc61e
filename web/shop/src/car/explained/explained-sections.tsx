import type { CarDetail } from '@karvan/contracts/browser'
import { useLaterTexts } from '../use-later-texts.ts'
import { Ledger } from './ledger.tsx'
import { Taxes } from './taxes.tsx'
import { Verdicts } from './verdicts.tsx'

export default function ExplainedSections({ car: { pricing, imports, landed } }: { readonly car: CarDetail }) {
  if (!useLaterTexts('priceExplained')) return null
  return (
    <div data-later="price-explained">
      {pricing && <Ledger pricing={pricing} />}
      {imports?.estimate && landed && <Taxes estimate={imports.estimate} landed={landed} />}
      {imports && <Verdicts imports={imports} />}
    </div>
  )
}
