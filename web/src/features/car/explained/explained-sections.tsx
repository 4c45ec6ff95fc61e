import type { CarDetail } from '@karvan/contracts/browser'
import { useTexts } from '../../../ui/use-texts.ts'
import PriceHistorySection from '../price-history-section.tsx'
import { Ledger } from './ledger.tsx'
import { Taxes } from './taxes.tsx'
import { Verdicts } from './verdicts.tsx'

const TEXTS = ['priceExplained'] as const

export default function ExplainedSections({ car }: { readonly car: CarDetail }) {
  // The server writes its place alone: what stands there comes with its texts.
  return (
    <div data-later="price-explained" className="scriptless:hidden">
      {useTexts(TEXTS) && <Sections car={car} />}
      <PriceHistorySection id={car.id} />
    </div>
  )
}

function Sections({ car: { pricing, imports, landed } }: { readonly car: CarDetail }) {
  return (
    <>
      {pricing && <Ledger pricing={pricing} />}
      {imports?.estimate && landed && <Taxes estimate={imports.estimate} landed={landed} />}
      {imports && <Verdicts imports={imports} />}
    </>
  )
}
