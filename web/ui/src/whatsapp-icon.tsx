/** A speech bubble with a receiver, drawn by us. Always beside a text or inside something that has a name. */
export function WhatsAppIcon({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={`flex-none ${className ?? ''}`} fill="none">
      <path
        d="M3.2 20.8l1.3-4.4A8.8 8.8 0 1 1 8 19.6z"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path
        d="M9.2 7.8c-.5 0-1.200.500-1.200 1.500 0 2.900 3.800 6.600 6.600 6.600 1 0 1.600-.700 1.600-1.200 0-.600-1.600-1.500-2.200-1.500-.400 0-.700.700-1.100.700-.700 0-2.500-1.800-2.500-2.500 0-.400.700-.700.700-1.100 0-.600-1.300-2.500-1.900-2.500z"
        fill="currentColor"
      />
    </svg>
  )
}
