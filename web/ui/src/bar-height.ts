/**
 * Tells the styles how high a bar at the end of the window is, in a property of the page: larger text has more lines.
 * @returns a ref for the bar
 */
export const heightAs = (property: '--bottom-bar' | '--tray-bar' | '--consent-bar') => (bar: HTMLElement) => {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`))
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty(property)
  }
}
