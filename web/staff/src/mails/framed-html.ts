const TAG = /<[a-z][^>]*>/gi
const SHEET = /<style[^>]*>[\s\S]*?<\/style>/gi
const STYLE_ATTRIBUTE = 'data-style'

/**
 * A mail for a frame: what its elements look like is set aside, and its style sheets are left out. Not by a parser of the
 * browser: that one reports each style as a breach of the content security policy.
 */
export const framed = (html: string): string =>
  html.replace(SHEET, '').replace(TAG, (tag) => tag.replace(/\sstyle=/gi, ` ${STYLE_ATTRIBUTE}=`))

/** Gives the elements of a framed mail their looks back, as the policy lets a script of the page do. */
export function putStylesBack({ contentDocument }: HTMLIFrameElement): void {
  for (const element of contentDocument?.querySelectorAll<HTMLElement>(`[${STYLE_ATTRIBUTE}]`) ?? []) {
    element.style.cssText = element.dataset['style'] ?? ''
  }
}
