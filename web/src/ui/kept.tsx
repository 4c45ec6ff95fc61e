import { createContext, type HTMLAttributes, type ReactNode, use } from 'react'

/**
 * Gives the content of an element of a page that is being written.
 * @param key all that it depends on, beside the language and how prices are shown
 */
export type WritePart = (key: string, content: ReactNode) => string

// Pure, so that browsers get nothing of it.
export const WritePartContext = /* @__PURE__ */ createContext<WritePart>(() => {
  throw new Error('parts are written on the server alone')
})

interface Props extends HTMLAttributes<HTMLElement> {
  readonly kept: {
    readonly as: 'article' | 'span'
    /** All that the content depends on, beside the language and how prices are shown. Functions in it do not count. */
    readonly by: unknown
  }
}

/** An element whose content other pages have too: the server writes it once and keeps it. In a browser it is like any other. */
export const Kept = import.meta.env.SSR ? WrittenPart : LivePart

function LivePart({ kept: { as: Tag }, ...rest }: Props) {
  return <Tag {...rest} />
}

function WrittenPart({ kept: { as: Tag, by }, children, ...rest }: Props) {
  const write = use(WritePartContext)
  return <Tag {...rest} dangerouslySetInnerHTML={{ __html: write(`${Tag} ${JSON.stringify(by)}`, children) }} />
}
