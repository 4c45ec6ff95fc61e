import type { ReactNode } from 'react'

/** A question of the filter column, with a line below it. */
export function FilterGroup({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-b border-line py-4 md:first:pt-1.5">
      <legend className="float-start mb-2 w-full text-14 font-strong">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
