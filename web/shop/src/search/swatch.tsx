/** What the colours of cars look like on screen. */
const PAINTS: Readonly<Record<string, string>> = {
  White: '#f3f4f3',
  Black: '#1b1d21',
  Silver: '#aab0b6',
  Gray: '#62686f',
  Blue: '#1c5cab',
  Red: '#b0141d',
  Green: '#2f6b43',
  Yellow: '#e3c22b',
  Brown: '#6d4a32',
  Orange: '#d9711c',
  Purple: '#63468f',
  Beige: '#d8c9a8',
  Gold: '#b8954a',
  Pink: '#dc9cae',
}

export function Swatch({ color }: { readonly color: string }) {
  const paint = PAINTS[color]
  if (paint === undefined) return <i className="size-4.5 flex-none rounded-full border border-dashed border-line-2" />
  // An SVG takes its colour as an attribute; the content security policy lets no style attribute stand.
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 flex-none">
      <circle cx="9" cy="9" r="8.5" fill={paint} className="stroke-line-2" />
    </svg>
  )
}
