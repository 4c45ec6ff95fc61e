/** What a module needs to be loaded: its own tag, or that of a file that it imports. */
const SCRIPT = /<script type="module"[^>]* src="([^"]+)"><\/script>/
const PRELOAD = /<link rel="modulepreload"[^>]* href="([^"]+)">/g

/** Whether the document starts a module. */
export const startsModule = (html: string): boolean => SCRIPT.test(html)

/**
 * Takes the tags of the modules out of a document.
 * @returns the document, and the addresses of the files: the one that starts the app first
 */
export function deferScripts(html: string): { readonly html: string; readonly scripts: readonly string[] } {
  const start = SCRIPT.exec(html)?.[1]
  const imported = [...html.matchAll(PRELOAD)].map(([, href = '']) => href)
  return {
    html: html.replace(SCRIPT, '').replace(PRELOAD, ''),
    scripts: [...(start === undefined ? [] : [start]), ...imported],
  }
}
