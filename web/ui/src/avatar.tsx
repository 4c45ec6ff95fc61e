/** The first letter of a name. Always beside the name, so never announced. */
export const Avatar = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden
    className="grid size-8 flex-none place-items-center rounded-full bg-tint-2 text-14 font-strong text-link uppercase"
  >
    {String.fromCodePoint(name.codePointAt(0) ?? 0x2022)}
  </span>
)
