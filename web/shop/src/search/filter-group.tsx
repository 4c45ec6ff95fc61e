import type { ReactNode } from 'react'
import { CachedFragment } from '../../../ui/src/cached-fragment.tsx'

interface Props {
  readonly legend: string
  readonly children: ReactNode
}

interface CachedProps extends Props {
  /** All that the group depends on, beside its legend and its texts. */
  readonly by: unknown
  /** What its `KeptText`s say. */
  readonly texts?: readonly string[]
}

const LOOK = 'min-w-0 border-b border-line py-4 md:first:pt-1.5'

/** A question of the filter column, with a line below it. */
export function FilterGroup(props: Props) {
  return (
    <fieldset className={LOOK}>
      <Content {...props} />
    </fieldset>
  )
}

/** One that looks the same for most visitors. */
export function CachedFilterGroup({ by, texts = [], ...props }: CachedProps) {
  return (
    <CachedFragment fragment={{ as: 'fieldset', by: [props.legend, by], texts }} className={LOOK}>
      <Content {...props} />
    </CachedFragment>
  )
}

function Content({ legend, children }: Props) {
  return (
    <>
      <legend className="float-start mb-2 w-full text-14 font-strong">{legend}</legend>
      <div className="clear-both">{children}</div>
    </>
  )
}
