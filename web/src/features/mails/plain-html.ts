/**
 * A mail as a page of ours may show it: the content security policy holds in its frame too, and takes no style that stands in
 * the text.
 */
export function withoutStyles(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('style')) element.remove()
  for (const element of page.querySelectorAll('[style]')) element.removeAttribute('style')
  return page.documentElement.outerHTML
}
