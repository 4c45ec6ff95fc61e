import type { ReactNode } from 'react'

/** Names and values, a line each. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="divide-y divide-line text-14">
    {facts.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
        <dt className="text-ink-3">{name}</dt>
        <dd className="min-w-0 break-words font-ui">{value}</dd>
      </div>
    ))}
  </dl>
)
