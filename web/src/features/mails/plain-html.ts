/** A style sheet in the text, and the attribute `style`. */
const STYLES = /<style[^>]*>[\s\S]*?<\/style>|\sstyle=(?:"[^"]*"|'[^']*')/gi

/**
 * A mail as a page of ours may show it: the content security policy holds in its frame too, and takes no style that stands in
 * the text. Not by a parser of the browser: that one reports each style as a breach of the policy.
 */
export const withoutStyles = (html: string): string => html.replace(STYLES, '')
